-- AddressBookImages.sqlitedb in small; the pictures are marks of their types only.
CREATE TABLE ABThumbnailImage (ROWID INTEGER PRIMARY KEY, record_id INTEGER, format INTEGER, derived_from_format INTEGER, data BLOB);
CREATE TABLE ABFullSizeImage (ROWID INTEGER PRIMARY KEY, record_id INTEGER, crop_x INTEGER, crop_y INTEGER, crop_width INTEGER, data BLOB);
INSERT INTO ABThumbnailImage VALUES (1, 1, 5, 2, x'FFD8FF0102030405'), (2, 1, 0, 2, x'FFD8FF06'),
  (3, 3, 0, 2, x'89504E47AA'), (4, 4, 0, 2, x'89504E47BB'), (5, 6, 5, 2, x'FFD8FF07');
INSERT INTO ABFullSizeImage VALUES (1, 6, 0, 0, 1, x'89504E4708');
