-- KDE's akonadi.db in small: a card in the database, and an item that is no card. Invented people.
CREATE TABLE MimeTypeTable (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE PimItemTable (id INTEGER PRIMARY KEY, remoteId TEXT, gid TEXT, collectionId BIGINT, mimeTypeId BIGINT);
CREATE TABLE PartTypeTable (id INTEGER PRIMARY KEY, name TEXT NOT NULL, ns TEXT NOT NULL);
CREATE TABLE PartTable (id INTEGER PRIMARY KEY, pimItemId BIGINT, partTypeId BIGINT, data LONGBLOB, datasize BIGINT, storage TINYINT DEFAULT 0);
INSERT INTO MimeTypeTable VALUES (1, 'text/calendar'), (2, 'text/directory');
INSERT INTO PimItemTable VALUES (7, 'r-7', NULL, 1, 2), (8, 'r-8', NULL, 1, 1);
INSERT INTO PartTypeTable VALUES (1, 'ENTITYDISPLAY', 'ATR'), (2, 'RFC822', 'PLD');
INSERT INTO PartTable VALUES (1, 7, 1, x'00', 1, 0),
  (2, 7, 2, CAST('BEGIN:VCARD' || char(13,10) || 'VERSION:3.0' || char(13,10) || 'FN:Kai Lund' || char(13,10) || 'N:Lund;Kai;;;' || char(13,10) || 'END:VCARD' || char(13,10) AS BLOB), 1, 0),
  (3, 8, 2, CAST('BEGIN:VCALENDAR' AS BLOB), 1, 0);
