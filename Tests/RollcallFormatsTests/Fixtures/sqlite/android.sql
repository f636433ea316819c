-- An Android phone's contacts2.db in small. Numbers of mimetypes are unlike those of any device: they
-- are found by name. Invented people.
PRAGMA user_version = 1701;
CREATE TABLE accounts (_id INTEGER PRIMARY KEY, account_name TEXT, account_type TEXT);
CREATE TABLE contacts (_id INTEGER PRIMARY KEY, name_raw_contact_id INTEGER, starred INTEGER NOT NULL DEFAULT 0,
  custom_ringtone TEXT, send_to_voicemail INTEGER NOT NULL DEFAULT 0, lookup TEXT, contact_last_updated_timestamp INTEGER);
CREATE TABLE raw_contacts (_id INTEGER PRIMARY KEY, account_id INTEGER, sourceid TEXT, deleted INTEGER NOT NULL DEFAULT 0,
  contact_id INTEGER, starred INTEGER NOT NULL DEFAULT 0, display_name TEXT, display_name_source INTEGER NOT NULL DEFAULT 0);
CREATE TABLE mimetypes (_id INTEGER PRIMARY KEY, mimetype TEXT NOT NULL);
CREATE TABLE data (_id INTEGER PRIMARY KEY, mimetype_id INTEGER, raw_contact_id INTEGER, is_primary INTEGER NOT NULL DEFAULT 0,
  is_super_primary INTEGER NOT NULL DEFAULT 0, data1 TEXT, data2 TEXT, data3 TEXT, data4 TEXT, data5 TEXT, data6 TEXT, data7 TEXT,
  data8 TEXT, data9 TEXT, data10 TEXT, data11 TEXT, data12 TEXT, data13 TEXT, data14 TEXT, data15 TEXT);
CREATE TABLE groups (_id INTEGER PRIMARY KEY, title TEXT, system_id TEXT, deleted INTEGER NOT NULL DEFAULT 0,
  auto_add INTEGER NOT NULL DEFAULT 0, favorites INTEGER NOT NULL DEFAULT 0);
INSERT INTO accounts VALUES (1, 'rosa@example.com', 'com.google'), (2, 'Chat', 'com.example.chat'), (3, NULL, NULL);
INSERT INTO mimetypes VALUES (90, 'vnd.android.cursor.item/name'), (91, 'vnd.android.cursor.item/phone_v2'),
  (92, 'vnd.android.cursor.item/email_v2'), (93, 'vnd.android.cursor.item/postal-address_v2'),
  (94, 'vnd.android.cursor.item/organization'), (95, 'vnd.android.cursor.item/im'), (96, 'vnd.android.cursor.item/nickname'),
  (97, 'vnd.android.cursor.item/note'), (98, 'vnd.android.cursor.item/contact_event'), (99, 'vnd.android.cursor.item/relation'),
  (80, 'vnd.android.cursor.item/website'), (81, 'vnd.android.cursor.item/group_membership'), (82, 'vnd.android.cursor.item/photo'),
  (83, 'vnd.com.google.cursor.item/contact_user_defined_field'), (84, 'vnd.example.item/badge'), (85, 'vnd.android.cursor.item/sip_address');
INSERT INTO groups VALUES (1, 'System Group: My Contacts', 'Contacts', 0, 1, 0), (2, 'Bakers', NULL, 0, 0, 0), (3, 'Gone', NULL, 1, 0, 0);
INSERT INTO contacts VALUES (1, 11, 1, 'content://tone/1', 0, 'look-1', 1700000000000), (2, 20, 0, NULL, 1, 'look-2', 1700000001000);
-- Contact 1 unites two raw contacts; the name is that of the second.
INSERT INTO raw_contacts VALUES (10, 2, 'chat-1', 0, 1, 0, 'rosie', 40), (11, 1, 'g-1', 0, 1, 1, 'Rosa Lind', 40),
  (12, 1, 'g-2', 1, NULL, 0, 'Gone', 40), (20, 3, NULL, 0, 2, 0, '*100#', 20), (30, 3, NULL, 0, NULL, 0, 'Not united yet', 40);
INSERT INTO data (_id, mimetype_id, raw_contact_id, data1, data2, data3) VALUES (1, 90, 10, 'rosie', 'rosie', NULL);
INSERT INTO data (_id, mimetype_id, raw_contact_id, data1, data2, data4) VALUES (2, 91, 10, '+442079460130', '2', '+442079460130');
INSERT INTO data (_id, mimetype_id, raw_contact_id, data1, data2, data3, data4, data5, data6, data7, data9) VALUES
  (3, 90, 11, 'Ms Rosa Ann Lind Jr', 'Rosa', 'Lind', 'Ms', 'Ann', 'Jr', 'ROH-za', 'lind');
INSERT INTO data (_id, mimetype_id, raw_contact_id, is_super_primary, data1, data2, data3, data4) VALUES
  (4, 91, 11, 1, '020 7946 0130', '2', NULL, '+442079460130'), (5, 91, 11, 0, '020 7946 0131', '0', 'Oven', '+442079460131'),
  (6, 91, 11, 0, '020 7946 0132', '17', NULL, NULL), (7, 92, 11, 0, 'rosa@example.com', '1', NULL, 'Rosa L.');
INSERT INTO data (_id, mimetype_id, raw_contact_id, data1, data2, data4, data5, data6, data7, data8, data9, data10) VALUES
  (8, 93, 11, 'whole', '2', '3 Kiln Row', 'PO Box 4', 'Brick End', 'Ashcombe', 'Kent', 'ZZ1 1ZZ', 'United Kingdom');
INSERT INTO data (_id, mimetype_id, raw_contact_id, data1, data2) VALUES (9, 93, 11, 'only as a whole', '1');
INSERT INTO data (_id, mimetype_id, raw_contact_id, data1, data2, data4, data5, data6, data8, data9) VALUES
  (10, 94, 11, 'Kiln Bakery', '1', 'Baker', 'Bread', 'bakes', 'kiln', 'Room 1'), (11, 94, 11, 'Second Job', '2', NULL, NULL, NULL, NULL, NULL);
INSERT INTO data (_id, mimetype_id, raw_contact_id, data1, data2, data5, data6) VALUES (12, 95, 11, 'rosa@jabber.example.com', '1', '7', NULL),
  (13, 95, 11, 'rosa.s', '3', '-1', 'Signal');
INSERT INTO data (_id, mimetype_id, raw_contact_id, data1, data2, data3) VALUES (14, 96, 11, 'Ro', '1', NULL), (15, 96, 11, 'Berg', '3', NULL),
  (16, 97, 11, 'flour, not ' || char(10) || 'rye', NULL, NULL), (17, 98, 11, '--02-29', '3', NULL), (18, 98, 11, '2010-06-05', '1', NULL),
  (19, 98, 11, '2001-01-02', '0', 'opening'), (20, 99, 11, 'Ivo', '14', NULL), (21, 99, 11, 'Rex', '0', 'dog'),
  (22, 80, 11, 'https://kiln.example.com', '5', NULL), (23, 81, 11, '1', NULL, NULL), (24, 81, 11, '2', NULL, NULL), (25, 81, 11, '3', NULL, NULL),
  (26, 83, 11, 'Badge', 'B-9', NULL), (27, 84, 11, 'a;b', 'c,d', NULL), (28, 85, 11, 'rosa@sip.example.com', '1', NULL);
INSERT INTO data (_id, mimetype_id, raw_contact_id, data14, data15) VALUES (29, 82, 11, '5', x'FFD8FF77');
INSERT INTO data (_id, mimetype_id, raw_contact_id, data1, data2) VALUES (30, 91, 20, '*100#', '2'), (31, 91, 12, '020 7946 0139', '2'), (32, 97, 30, 'alone', NULL);
