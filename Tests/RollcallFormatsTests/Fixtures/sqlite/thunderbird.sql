-- Thunderbird's abook.sqlite in small: a card of today, a card of before version 102, one of which the
-- vCard is broken. Invented people.
PRAGMA user_version = 4;
CREATE TABLE properties (card TEXT, name TEXT, value TEXT);
CREATE TABLE lists (uid TEXT PRIMARY KEY, name TEXT, nickName TEXT, description TEXT);
CREATE TABLE list_cards (list TEXT, card TEXT, PRIMARY KEY(list, card));
INSERT INTO properties VALUES ('z-first', 'DisplayName', 'stale'), ('z-first', 'PrimaryEmail', 'stale@example.com'),
  ('z-first', '_vCard', 'BEGIN:VCARD' || char(13,10) || 'VERSION:4.0' || char(13,10) || 'FN:Mara Voss' || char(13,10) || 'N:Voss;Mara;;;' || char(13,10)
   || 'EMAIL;PREF=1:mara@example.com' || char(13,10) || 'TEL;TYPE=cell;VALUE=TEXT:020 7946 0140' || char(13,10) || 'UID:z-first' || char(13,10) || 'END:VCARD' || char(13,10)),
  ('z-first', 'LastModifiedDate', '1700000000');
INSERT INTO properties VALUES ('a-old', 'FirstName', 'Otto'), ('a-old', 'LastName', 'Quill'), ('a-old', 'DisplayName', 'Otto the Quill'),
  ('a-old', 'PrimaryEmail', 'otto@example.com'), ('a-old', 'SecondEmail', 'quill@example.com'), ('a-old', 'WorkPhone', '020 7946 0141'),
  ('a-old', 'CellularNumber', '020 7946 0142'), ('a-old', 'FaxNumber', '020 7946 0143'), ('a-old', 'HomeAddress', '2 Mill Lane'),
  ('a-old', 'HomeAddress2', 'Top floor'), ('a-old', 'HomeCity', 'Ashcombe'), ('a-old', 'HomeZipCode', 'ZZ1 1ZZ'), ('a-old', 'WorkCity', 'Ellery'),
  ('a-old', 'Company', 'Quill Ltd'), ('a-old', 'JobTitle', 'Clerk'), ('a-old', 'WebPage1', 'https://work.example.com'),
  ('a-old', 'WebPage2', 'https://home.example.com'), ('a-old', 'BirthMonth', '7'), ('a-old', 'BirthDay', '20'), ('a-old', 'AnniversaryYear', '1995'),
  ('a-old', 'AnniversaryMonth', '5'), ('a-old', 'AnniversaryDay', '6'), ('a-old', 'SpouseName', 'Basil'), ('a-old', 'Custom1', 'Member 12'),
  ('a-old', 'Notes', 'two' || char(10) || 'lines'), ('a-old', '_JabberId', 'otto@jabber.example.com'), ('a-old', 'PopularityIndex', '3'),
  ('a-old', 'LastModifiedDate', '1500000000');
INSERT INTO properties VALUES ('m-broken', '_vCard', 'no card at all'), ('m-broken', 'DisplayName', 'Broken Card'), ('m-broken', 'PrimaryEmail', 'broken@example.com');
INSERT INTO lists VALUES ('l1', 'Choir, altos', NULL, NULL), ('l2', 'Empty', NULL, NULL);
INSERT INTO list_cards VALUES ('l1', 'z-first'), ('l1', 'a-old');
