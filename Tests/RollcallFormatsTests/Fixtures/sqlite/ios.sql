-- An iPhone's AddressBook.sqlitedb in small: the tables and columns that iOS 15 to 18 have and people
-- are read from. Invented people. Dates: seconds since 2001, at noon UTC; 1604 is no year.
CREATE TABLE ABStore (ROWID INTEGER PRIMARY KEY, Name TEXT, Type INTEGER, Enabled INTEGER DEFAULT 1);
CREATE TABLE ABPerson (ROWID INTEGER PRIMARY KEY AUTOINCREMENT, First TEXT, Last TEXT, Middle TEXT,
  FirstPhonetic TEXT, MiddlePhonetic TEXT, LastPhonetic TEXT, Organization TEXT, Department TEXT,
  Note TEXT, Kind INTEGER, Birthday TEXT, JobTitle TEXT, Nickname TEXT, Prefix TEXT, Suffix TEXT,
  FirstSort TEXT, LastSort TEXT, CreationDate INTEGER, ModificationDate INTEGER,
  CompositeNameFallback TEXT, StoreID INTEGER, DisplayName TEXT, PersonLink INTEGER DEFAULT -1,
  ImageURI TEXT, IsPreferredName INTEGER DEFAULT 1, guid TEXT, AlternateBirthday TEXT,
  FirstPronunciation TEXT, OrganizationPhonetic TEXT, PreviousFamilyName TEXT, FutureColumn TEXT);
CREATE TABLE ABPersonLink (ROWID INTEGER PRIMARY KEY, PreferredImagePersonID INTEGER DEFAULT -1,
  PreferredNamePersonID INTEGER DEFAULT -1);
CREATE TABLE ABGroup (ROWID INTEGER PRIMARY KEY, Name TEXT, StoreID INTEGER);
CREATE TABLE ABGroupMembers (UID INTEGER PRIMARY KEY, group_id INTEGER, member_type INTEGER, member_id INTEGER);
CREATE TABLE ABMultiValue (UID INTEGER PRIMARY KEY, record_id INTEGER, property INTEGER,
  identifier INTEGER, label INTEGER, value TEXT);
CREATE TABLE ABMultiValueLabel (value TEXT, UNIQUE(value));
CREATE TABLE ABMultiValueEntryKey (value TEXT, UNIQUE(value));
CREATE TABLE ABMultiValueEntry (parent_id INTEGER, key INTEGER, value TEXT, UNIQUE(parent_id, key));
INSERT INTO ABStore VALUES (0, NULL, 0, 1), (1, 'Card', 4, 1), (2, 'Old', 4, 0);
-- Numbers of labels and keys have gaps, and differ between devices.
INSERT INTO ABMultiValueLabel(rowid, value) VALUES (3, '_$!<Mobile>!$_'), (4, '_$!<Home>!$_'),
  (9, 'Allotment'), (12, '_$!<Anniversary>!$_'), (13, '_$!<WorkFAX>!$_'), (20, '_$!<Mother>!$_');
INSERT INTO ABMultiValueEntryKey(rowid, value) VALUES (2, 'Country'), (3, 'Street'), (5, 'ZIP'),
  (6, 'City'), (7, 'service'), (8, 'username'), (11, 'CountryCode'), (12, 'displayname'),
  (13, 'url'), (14, 'SubAdministrativeArea');
INSERT INTO ABPerson (ROWID, Prefix, First, Middle, Last, Suffix, Nickname, PreviousFamilyName,
  Organization, Department, JobTitle, Note, Kind, Birthday, CreationDate, ModificationDate, StoreID,
  guid, FirstSort, FirstPronunciation, FutureColumn) VALUES
  (1, 'Prof.', 'Eleni', 'Zoe', 'Marangou', 'PhD', 'Leni', 'Pappa', 'Tidewater Institute',
   'Kelp', 'Reader', 'first line' || char(10) || 'second', 0, '-12523032000', 600000000, 700000000,
   1, 'AAAA-1:ABPerson', x'0102', 'eh-LEH-nee', 'kept');
INSERT INTO ABMultiValue VALUES (1, 1, 3, 0, 3, '+44 20 7946 0101'), (2, 1, 3, 4, NULL, '020 7946 0102'),
  (3, 1, 3, 5, 9, '020 7946 0103'), (4, 1, 3, 7, 13, '020 7946 0104'), (5, 1, 4, 0, 4, 'leni@example.com'),
  (6, 1, 5, 0, 4, NULL), (7, 1, 12, 0, 12, '297432000'), (8, 1, 13, 0, 4, NULL),
  (9, 1, 22, 0, NULL, 'https://leni.example.com/'), (10, 1, 23, 0, 20, 'Dora'), (11, 1, 46, 0, NULL, NULL),
  (12, 1, 77, 0, 4, 'unknown to all'), (13, 1, 5, 1, NULL, NULL), (14, 99, 3, 0, NULL, 'nobody''s');
INSERT INTO ABMultiValueEntry VALUES (6, 3, '2 Quay' || char(10) || 'Loft'), (6, 6, 'Ellery'),
  (6, 5, '0150'), (6, 2, 'Norway'), (6, 11, 'no'), (6, 14, 'Vest'), (8, 8, 'leni@jabber.example.com'),
  (8, 7, 'Jabber'), (11, 8, 'leni_m'), (11, 7, 'Twitter'), (11, 13, 'https://social.example.com/leni_m'),
  (11, 12, 'Leni M');
INSERT INTO ABPerson (ROWID, Organization, OrganizationPhonetic, Kind, StoreID, guid) VALUES
  (2, 'Ostra Boats', 'OS-tra', 1, 1, 'AAAA-2:ABPerson');
-- Two cards of one person: the name is the second's, the picture the first's; one number is in both.
INSERT INTO ABPersonLink VALUES (7, 3, 4);
INSERT INTO ABPerson (ROWID, First, Last, Note, Kind, StoreID, PersonLink, IsPreferredName, guid, ModificationDate)
  VALUES (3, 'B.', 'Aziz', 'from the office', 0, 0, 7, 0, 'AAAA-3:ABPerson', 650000000),
         (4, 'Basma', 'Aziz', 'from the choir', 0, 1, 7, 1, 'AAAA-4:ABPerson', 640000000);
INSERT INTO ABMultiValue VALUES (20, 3, 3, 0, 3, '+44 20 7946 0110'), (21, 4, 3, 0, 3, '+44 20 7946 0110'),
  (22, 4, 4, 0, NULL, 'basma@example.com');
INSERT INTO ABPerson (ROWID, First, Kind, StoreID, guid) VALUES (5, 'Hidden', 0, 2, 'AAAA-5:ABPerson');
INSERT INTO ABPerson (ROWID, First, Last, FirstPhonetic, LastPhonetic, Kind, StoreID, guid, Birthday) VALUES
  (6, '結衣', '高橋', 'ユイ', 'タカハシ', 0, 1, 'AAAA-6:ABPerson', 'spring');
INSERT INTO ABGroup VALUES (1, 'Choir, altos', 1), (2, 'VIP', 1);
INSERT INTO ABGroupMembers VALUES (1, 1, 0, 1), (2, 2, 0, 1), (3, 1, 0, 3), (4, 1, 0, 4), (5, 1, 1, 6);
