-- A CardDAV server's cards (sabre/dav) with Nextcloud's prefix: a book of people, another with a
-- group, and the server's own. Invented people.
CREATE TABLE oc_addressbooks (id INTEGER PRIMARY KEY, principaluri VARCHAR(255), displayname VARCHAR(255), uri VARCHAR(255));
CREATE TABLE oc_cards (id INTEGER PRIMARY KEY, addressbookid INTEGER NOT NULL DEFAULT 0, carddata BLOB, uri VARCHAR(255), lastmodified BIGINT, etag VARCHAR(32), size BIGINT);
INSERT INTO oc_addressbooks VALUES (1, 'principals/users/ada', 'Contacts', 'contacts'), (2, 'principals/users/ada', 'Work', 'work'),
  (3, 'principals/system/system', 'System', 'system');
INSERT INTO oc_cards VALUES
  (1, 1, CAST('BEGIN:VCARD' || char(10) || 'VERSION:4.0' || char(10) || 'FN:高橋 結衣' || char(10) || 'N:高橋;結衣;;;' || char(10) || 'UID:c-1' || char(10) || 'END:VCARD' || char(10) AS BLOB), 'a.vcf', 1700000000, 'e', 1),
  (2, 2, 'BEGIN:VCARD' || char(10) || 'VERSION:3.0' || char(10) || 'FN:Lars Holm' || char(10) || 'N:Holm;Lars;;;' || char(10) || 'UID:c-2' || char(10) || 'REV:2024-01-02T03:04:05Z' || char(10) || 'END:VCARD' || char(10), 'b.vcf', 1700000001, 'e', 1),
  (3, 2, 'BEGIN:VCARD' || char(10) || 'VERSION:3.0' || char(10) || 'FN:Sailors' || char(10) || 'N:Sailors;;;;' || char(10) || 'X-ADDRESSBOOKSERVER-KIND:group' || char(10) || 'X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:c-2' || char(10) || 'UID:g-1' || char(10) || 'END:VCARD' || char(10), 'g.vcf', 1700000002, 'e', 1),
  (4, 3, 'BEGIN:VCARD' || char(10) || 'VERSION:3.0' || char(10) || 'FN:ada' || char(10) || 'UID:ada' || char(10) || 'END:VCARD' || char(10), 'Database:ada.vcf', 1700000003, 'e', 1);
