-- Signal's recipients in small. Invented people.
CREATE TABLE recipient (_id INTEGER PRIMARY KEY, type INTEGER DEFAULT 0, e164 TEXT, aci TEXT, username TEXT, email TEXT, group_id TEXT,
  distribution_list_id INTEGER, blocked INTEGER DEFAULT 0, hidden INTEGER DEFAULT 0, profile_given_name TEXT, profile_family_name TEXT,
  profile_joined_name TEXT, system_given_name TEXT, system_family_name TEXT, system_joined_name TEXT, system_phone_type INTEGER DEFAULT -1,
  about TEXT, nickname_given_name TEXT, nickname_joined_name TEXT, note TEXT);
INSERT INTO recipient (_id, e164, aci, profile_given_name, profile_joined_name, system_given_name, system_family_name, system_joined_name,
  system_phone_type, nickname_joined_name, note, about, username) VALUES
  (1, '+442079460170', 'aci-1', 'Mo', 'Mo', 'Moira', 'Dunn', 'Moira Dunn', 2, 'Captain', 'from choir', 'afloat', 'mo.01');
INSERT INTO recipient (_id, aci, profile_given_name, profile_family_name, profile_joined_name, blocked) VALUES (2, 'aci-2', 'Teo', 'Ruiz', 'Teo Ruiz', 1);
INSERT INTO recipient (_id, type, group_id) VALUES (3, 3, 'group');
INSERT INTO recipient (_id, e164, hidden) VALUES (4, '+442079460171', 1);
