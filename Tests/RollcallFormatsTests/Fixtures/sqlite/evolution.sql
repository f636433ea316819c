-- Evolution's contacts.db in small: two people and a list of one of them. Invented people.
CREATE TABLE folders (folder_id TEXT PRIMARY KEY, version INTEGER);
CREATE TABLE 'folder_id' (uid TEXT PRIMARY KEY, Rev TEXT, full_name TEXT, is_list INTEGER, vcard TEXT);
INSERT INTO 'folder_id' VALUES
  ('e-1', 'r', 'nora bell', 0, 'BEGIN:VCARD' || char(13,10) || 'VERSION:3.0' || char(13,10) || 'FN:Nora Bell' || char(13,10) || 'N:Bell;Nora;;;' || char(13,10)
   || 'EMAIL;TYPE=HOME:nora@example.com' || char(13,10) || 'X-EVOLUTION-SPOUSE:Ivo' || char(13,10) || 'UID:e-1' || char(13,10) || 'END:VCARD'),
  ('e-2', 'r', 'ringers', 1, 'BEGIN:VCARD' || char(13,10) || 'VERSION:3.0' || char(13,10) || 'UID:e-2' || char(13,10) || 'FN:Ringers' || char(13,10)
   || 'X-EVOLUTION-LIST:TRUE' || char(13,10) || 'EMAIL;X-EVOLUTION-DEST-CONTACT-UID=e-1:Nora <nora@example.com>' || char(13,10) || 'END:VCARD'),
  ('e-3', 'r', 'broken', 0, 'BEGIN:NOTHING'),
  ('e-4', 'r', 'pim', 0, 'BEGIN:VCARD' || char(10) || 'VERSION:3.0' || char(10) || 'FN:Pim' || char(10) || 'N:;Pim;;;' || char(10) || 'END:VCARD' || char(10));
