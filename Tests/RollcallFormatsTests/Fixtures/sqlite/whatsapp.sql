-- WhatsApp's wa.db in small. Invented people.
CREATE TABLE wa_contacts (_id INTEGER PRIMARY KEY, jid TEXT NOT NULL, is_whatsapp_user BOOLEAN NOT NULL, status TEXT, number TEXT,
  display_name TEXT, phone_type INTEGER, phone_label TEXT, given_name TEXT, family_name TEXT, wa_name TEXT, nickname TEXT, company TEXT, title TEXT);
INSERT INTO wa_contacts VALUES
  (1, '442079460160@s.whatsapp.net', 1, 'at sea', '020 7946 0160', 'Juno Park', 2, NULL, 'Juno', 'Park', 'juju', 'J', 'Ferry Co', 'Mate'),
  (2, '442079460161@s.whatsapp.net', 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'otto', NULL, NULL, NULL),
  (3, '442079460162@s.whatsapp.net', 0, NULL, '020 7946 0162', 'Desk', 0, 'Desk line', NULL, NULL, NULL, NULL, NULL, NULL),
  (4, '1203@g.us', 1, NULL, NULL, 'Group', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
  (5, '99@lid', 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'hidden', NULL, NULL, NULL),
  (6, 'status@broadcast', 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
