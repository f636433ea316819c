-- The pictures of samples/AddressBook.sqlitedb, in the file that an iPhone has beside it:
--   rm -f samples/AddressBookImages.sqlitedb
--   sqlite3 samples/AddressBookImages.sqlitedb < samples/AddressBookImages.sql

PRAGMA page_size = 1024;

CREATE TABLE ABThumbnailImage (
  ROWID INTEGER PRIMARY KEY, record_id INTEGER, format INTEGER, derived_from_format INTEGER, data BLOB);
CREATE TABLE ABFullSizeImage (
  ROWID INTEGER PRIMARY KEY, record_id INTEGER, crop_x INTEGER, crop_y INTEGER, crop_width INTEGER,
  data BLOB);

-- One red pixel.
INSERT INTO ABThumbnailImage VALUES (1, 4, 0, 2,
  x'89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de0000000c49444154789c63f8cfc0000003010100c9fe92ef0000000049454e44ae426082');
