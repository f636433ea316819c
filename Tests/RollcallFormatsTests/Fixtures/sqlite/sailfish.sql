-- Sailfish's contacts.db in small: an aggregate (collection 1) of two contacts, one that stands alone,
-- one that is deleted. Invented people.
CREATE TABLE Contacts (contactId INTEGER PRIMARY KEY, collectionId INTEGER, created DATETIME, modified DATETIME, deleted DATETIME, isDeactivated BOOL DEFAULT 0);
CREATE TABLE Relationships (firstId INTEGER, secondId INTEGER, type TEXT);
CREATE TABLE Details (detailId INTEGER PRIMARY KEY, contactId INTEGER, detail TEXT, contexts TEXT);
CREATE TABLE Names (detailId INTEGER PRIMARY KEY, contactId INTEGER, firstName TEXT, lowerFirstName TEXT, lastName TEXT, lowerLastName TEXT, middleName TEXT, prefix TEXT, suffix TEXT, customLabel TEXT);
CREATE TABLE PhoneNumbers (detailId INTEGER PRIMARY KEY, contactId INTEGER, phoneNumber TEXT, subTypes TEXT, normalizedNumber TEXT);
CREATE TABLE EmailAddresses (detailId INTEGER PRIMARY KEY, contactId INTEGER, emailAddress TEXT);
CREATE TABLE Anniversaries (detailId INTEGER PRIMARY KEY, contactId INTEGER, originalDateTime DATETIME, calendarId TEXT, subType TEXT, event TEXT);
CREATE TABLE Birthdays (detailId INTEGER PRIMARY KEY, contactId INTEGER, birthday DATETIME, calendarId TEXT);
CREATE TABLE Families (detailId INTEGER PRIMARY KEY, contactId INTEGER, spouse TEXT, children TEXT);
INSERT INTO Contacts VALUES (1, 1, NULL, NULL, NULL, 0), (2, 2, '2023-11-14T22:13:20.000', '2023-11-14T22:13:20.000', NULL, 0),
  (3, 3, NULL, '2024-01-01T00:00:00.000', NULL, 0), (4, 2, NULL, NULL, '2023-12-01T00:00:00.000', 0), (5, 2, NULL, NULL, NULL, 0);
INSERT INTO Relationships VALUES (1, 2, 'Aggregates'), (1, 3, 'Aggregates');
INSERT INTO Details VALUES (10, 1, 'Name', NULL), (11, 2, 'Name', NULL), (12, 2, 'PhoneNumber', 'Work'), (13, 3, 'PhoneNumber', 'Work'),
  (14, 3, 'EmailAddress', 'Home'), (15, 2, 'Birthday', NULL), (16, 2, 'Anniversary', NULL), (17, 2, 'Family', NULL), (18, 5, 'Name', NULL), (19, 4, 'Name', NULL);
INSERT INTO Names (detailId, contactId, firstName, lastName) VALUES (10, 1, 'Aino', 'Salo'), (11, 2, 'Aino', 'Salo'), (18, 5, 'Veli', NULL), (19, 4, 'Gone', NULL);
INSERT INTO PhoneNumbers VALUES (12, 2, '020 7946 0150', '1', NULL), (13, 3, '020 7946 0150', '1', NULL);
INSERT INTO EmailAddresses VALUES (14, 3, 'aino@example.com');
INSERT INTO Birthdays VALUES (15, 2, '1987-03-14', NULL);
INSERT INTO Anniversaries VALUES (16, 2, '2010-06-05T00:00:00.000', NULL, '0', NULL);
INSERT INTO Families VALUES (17, 2, 'Ivo', 'Lin;Rea');
