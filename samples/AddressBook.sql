-- An iPhone's contacts: the tables and columns of iOS that people are read from. Invented people.
-- samples/AddressBook.sqlitedb is built from this file:
--   rm -f samples/AddressBook.sqlitedb && sqlite3 samples/AddressBook.sqlitedb < samples/AddressBook.sql
-- Moments are seconds since 2001-01-01 UTC, days are at noon, and the year 1604 is none.

PRAGMA page_size = 1024;

CREATE TABLE ABStore (ROWID INTEGER PRIMARY KEY, Name TEXT, Type INTEGER, Enabled INTEGER DEFAULT 1);
CREATE TABLE ABPerson (
  ROWID INTEGER PRIMARY KEY AUTOINCREMENT, First TEXT, Last TEXT, Middle TEXT, FirstPhonetic TEXT,
  MiddlePhonetic TEXT, LastPhonetic TEXT, Organization TEXT, Department TEXT, Note TEXT, Kind INTEGER,
  Birthday TEXT, JobTitle TEXT, Nickname TEXT, Prefix TEXT, Suffix TEXT, FirstSort TEXT, LastSort TEXT,
  CreationDate INTEGER, ModificationDate INTEGER, CompositeNameFallback TEXT, StoreID INTEGER,
  DisplayName TEXT, PersonLink INTEGER DEFAULT -1, ImageURI TEXT, IsPreferredName INTEGER DEFAULT 1,
  guid TEXT, OrganizationPhonetic TEXT, PreviousFamilyName TEXT);
CREATE TABLE ABPersonLink (
  ROWID INTEGER PRIMARY KEY, PreferredImagePersonID INTEGER DEFAULT -1,
  PreferredNamePersonID INTEGER DEFAULT -1);
CREATE TABLE ABGroup (ROWID INTEGER PRIMARY KEY, Name TEXT, StoreID INTEGER);
CREATE TABLE ABGroupMembers (
  UID INTEGER PRIMARY KEY, group_id INTEGER, member_type INTEGER, member_id INTEGER);
CREATE TABLE ABMultiValue (
  UID INTEGER PRIMARY KEY, record_id INTEGER, property INTEGER, identifier INTEGER, label INTEGER,
  value TEXT);
CREATE TABLE ABMultiValueLabel (value TEXT);
CREATE TABLE ABMultiValueEntryKey (value TEXT);
CREATE TABLE ABMultiValueEntry (parent_id INTEGER, key INTEGER, value TEXT);

-- The account "Old work" is switched off: the phone does not show who is in it.
INSERT INTO ABStore VALUES (0, NULL, 0, 1), (1, 'Card', 4, 1), (2, 'Old work', 4, 0);
INSERT INTO ABMultiValueLabel (rowid, value) VALUES
  (1, '_$!<Mobile>!$_'), (2, '_$!<Home>!$_'), (3, '_$!<Work>!$_'), (4, 'iPhone'), (6, '测试'),
  (7, '_$!<Anniversary>!$_'), (8, '_$!<Spouse>!$_'), (9, '_$!<Main>!$_'), (10, '_$!<HomePage>!$_');
INSERT INTO ABMultiValueEntryKey (rowid, value) VALUES
  (1, 'Street'), (2, 'ZIP'), (3, 'City'), (4, 'CountryCode'), (5, 'State'), (6, 'Country'),
  (7, 'username'), (8, 'service'), (9, 'url');

-- Every kind of value.
INSERT INTO ABPerson (ROWID, First, Last, Organization, Department, JobTitle, Note, Kind, Birthday,
  CreationDate, ModificationDate, StoreID, LastPhonetic, guid)
VALUES (1, 'Ana María', 'García López', 'Librería Cervantes', 'Compras', 'Compradora',
  'Prefers e-mail,' || char(10) || 'never on Mondays', 0, '-496152000', 600000000, 794135700, 1,
  'Garsía', '5F1E0A10-0001-4000-8000-000000000001:ABPerson');
INSERT INTO ABMultiValue VALUES
  (1, 1, 3, 0, 1, '(650) 555-0142'), (2, 1, 3, 1, 6, '+34 910 55 01 23'),
  (3, 1, 4, 0, 2, 'ana.garcia@example.org'), (4, 1, 5, 0, 2, NULL),
  (5, 1, 12, 0, 7, '297432000'), (6, 1, 23, 0, 8, 'Carlos Núñez'),
  (7, 1, 22, 0, 10, 'https://example.org/ana'), (8, 1, 46, 0, NULL, NULL), (9, 1, 13, 0, 2, NULL);
INSERT INTO ABMultiValueEntry VALUES
  (4, 1, 'Calle Mayor 12' || char(10) || '2º izquierda'), (4, 3, 'Madrid'), (4, 5, 'Madrid'),
  (4, 2, '28013'), (4, 6, 'España'), (4, 4, 'es'), (8, 7, 'anagarcia'), (8, 8, 'Twitter'),
  (8, 9, 'https://social.example.com/anagarcia'), (9, 7, 'ana@jabber.example.org'), (9, 8, 'Jabber');

-- A birthday without a year, a number without a label, a name in Han.
INSERT INTO ABPerson (ROWID, First, Last, FirstPhonetic, LastPhonetic, Kind, Birthday, StoreID, guid)
VALUES (2, '明', '刘', 'Ming', 'Liu', 0, '-12523032000', 1, '5F1E0A10-0002-4000-8000-000000000002:ABPerson');
INSERT INTO ABMultiValue VALUES (20, 2, 3, 0, NULL, '+86 138 0013 8000'), (21, 2, 3, 1, 4, '139 1234 5678');

-- A company.
INSERT INTO ABPerson (ROWID, Organization, Kind, StoreID, guid)
VALUES (3, 'Harbour Analytics Ltd', 1, 1, '5F1E0A10-0003-4000-8000-000000000003:ABPerson');
INSERT INTO ABMultiValue VALUES (30, 3, 3, 0, 9, '020 7946 0100');

-- One person, two cards that the phone links: the name is that of the second.
INSERT INTO ABPersonLink VALUES (1, 4, 5);
INSERT INTO ABPerson (ROWID, First, Last, Kind, StoreID, PersonLink, IsPreferredName, guid) VALUES
  (4, 'L.', 'Hansen', 0, 0, 1, 0, '5F1E0A10-0004-4000-8000-000000000004:ABPerson'),
  (5, 'Lars', 'Hansen', 0, 1, 1, 1, '5F1E0A10-0005-4000-8000-000000000005:ABPerson');
INSERT INTO ABMultiValue VALUES
  (40, 4, 3, 0, 3, '020 7946 0143'), (41, 5, 3, 0, 3, '020 7946 0143'), (42, 5, 4, 0, 3, 'lars@example.com');

-- Nobody sees her: her account is switched off.
INSERT INTO ABPerson (ROWID, First, Last, Kind, StoreID, guid)
VALUES (6, 'Greta', 'Holm', 0, 2, '5F1E0A10-0006-4000-8000-000000000006:ABPerson');

INSERT INTO ABGroup VALUES (1, 'Book club, Madrid', 1), (2, 'Suppliers', 1);
INSERT INTO ABGroupMembers VALUES (1, 1, 0, 1), (2, 1, 0, 5), (3, 2, 0, 3);
