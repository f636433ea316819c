-- A small CRM: people, and what they ordered. samples/crm.db is built from this file:
--   rm -f samples/crm.db && sqlite3 samples/crm.db < samples/crm.sql

CREATE TABLE people (
  id INTEGER PRIMARY KEY,
  first_name TEXT,
  last_name TEXT,
  email TEXT,
  mobile TEXT,
  company TEXT,
  city TEXT,
  country TEXT,
  born TEXT,
  updated_at TEXT NOT NULL
);

CREATE TABLE orders (
  id INTEGER PRIMARY KEY,
  person_id INTEGER NOT NULL REFERENCES people (id),
  placed_on TEXT NOT NULL,
  amount_cents INTEGER NOT NULL
);

INSERT INTO people VALUES
  (1, 'Ana María', 'García', 'ana.garcia@example.org', '6505550142', 'Librería Cervantes', 'Madrid', 'ES', '1985-04-12', '2026-02-01T10:00:00Z'),
  (2, 'Lars', 'Hansen', 'LARS@EXAMPLE.COM', NULL, 'Nordkart AB', 'Uppsala', 'SE', NULL, '2025-12-01T08:00:00Z'),
  (3, 'Priya', 'Patel', 'priya@example.org', '+44 20 7946 0101', 'Harbour Analytics Ltd', 'London', 'GB', '1990-01-31', '2026-03-03T09:30:00Z'),
  (4, 'Giulia', 'Ferrari', 'giulia.ferrari@example.com', '650 555 0181', 'Studio Ferrari', 'Springfield', 'US', '1982-07-19', '2026-01-12T14:00:00Z'),
  (5, '太郎', '田中', 'taro.tanaka@example.com', '+81 90-1234-5699', 'みどり書店', '東京', 'JP', NULL, '2025-08-08T01:00:00Z'),
  (6, 'Omar', 'Haddad', 'omar.haddad@example.org', '+971 50 123 4567', NULL, 'Dubai', 'AE', NULL, '2026-02-20T05:00:00Z'),
  (7, 'Thandi', 'Dlamini', NULL, '+44 20 7946 0155', 'Nordkart AB', 'London', 'GB', '1993-12-02', '2026-02-02T16:45:00Z'),
  (8, 'Hans', 'Becker', 'hans.becker@example.com', '+49 30 23125 190', 'Brückner & Söhne GmbH', 'Berlin', 'DE', '1969-05-23', '2024-11-30T12:00:00Z'),
  (9, '민서', '이', 'minseo.lee@example.com', NULL, '한빛소프트', '서울', 'KR', NULL, '2026-01-30T03:00:00Z'),
  (10, 'Maria', 'Santos', NULL, NULL, 'Studio Ferrari', 'Springfield', 'US', NULL, '2025-05-17T19:00:00Z');

INSERT INTO orders VALUES
  (1, 1, '2025-11-20', 4590), (2, 1, '2026-02-01', 12900), (3, 3, '2026-03-03', 250000),
  (4, 4, '2026-01-12', 3450), (5, 5, '2025-08-08', 8800), (6, 6, '2026-02-20', 1999),
  (7, 7, '2026-02-02', 7600), (8, 3, '2026-01-04', 99000), (9, 8, '2024-11-30', 1200);
