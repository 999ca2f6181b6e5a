-- Makes the tables that the pipeline reads, as some other program would.
CREATE SCHEMA IF NOT EXISTS main.shop_source;

CREATE TABLE main.shop_source.products (
  sku STRING NOT NULL,
  name STRING,
  category STRING,
  price DECIMAL(10, 2)
);
INSERT INTO main.shop_source.products VALUES
  ('tea',    'Green tea',      'drinks',  4.50),
  ('coffee', 'Coffee beans',   'drinks', 11.90),
  ('cup',    'Cup, blue',      'dishes',  7.00),
  ('plate',  'Plate, blue',    'dishes',  9.50),
  ('spoon',  'Wooden spoon',   'kitchen', 3.20);

CREATE TABLE main.shop_source.web_orders (
  order_id BIGINT,
  customer_id BIGINT,
  placed_at TIMESTAMP,
  status STRING
);
INSERT INTO main.shop_source.web_orders
SELECT
  id,
  id % 7,
  timestampadd(MINUTE, 37 * id, TIMESTAMP'2026-11-01 08:00:00Z'),
  element_at(array('paid', 'paid', 'sent', 'lost'), CAST(id % 4 AS INT) + 1)
FROM range(1, 201);

CREATE TABLE main.shop_source.receipts (
  receipt BIGINT,
  card BIGINT,
  printed_at TIMESTAMP
);
INSERT INTO main.shop_source.receipts
SELECT
  1000000 + id,
  nullif(id % 5, 4),
  timestampadd(MINUTE, 53 * id, TIMESTAMP'2026-11-01 09:00:00Z')
FROM range(1, 101);

CREATE TABLE main.shop_source.lines (
  order_id BIGINT,
  line INT,
  sku STRING,
  quantity INT
);
INSERT INTO main.shop_source.lines
SELECT
  order_id,
  line,
  element_at(
    array('tea', 'coffee', 'cup', 'plate', 'spoon', 'fork'),
    CAST((order_id + line) % 6 AS INT) + 1),
  CAST((order_id + 2 * line) % 5 AS INT)
FROM (
  SELECT order_id FROM main.shop_source.web_orders
  UNION ALL
  SELECT receipt FROM main.shop_source.receipts
) CROSS JOIN (SELECT explode(array(1, 2, 3)) AS line);

CREATE TABLE main.shop_source.customer_changes (
  customer_id BIGINT,
  name STRING,
  city STRING,
  operation STRING,
  changed_at TIMESTAMP
);
INSERT INTO main.shop_source.customer_changes VALUES
  (0, 'Ada',     'London', 'upsert', TIMESTAMP'2026-10-01 10:00:00Z'),
  (1, 'Grace',   'Boston', 'upsert', TIMESTAMP'2026-10-02 10:00:00Z'),
  (2, 'Edsger',  'Leiden', 'upsert', TIMESTAMP'2026-10-03 10:00:00Z'),
  (3, 'Barbara', 'Boston', 'upsert', TIMESTAMP'2026-10-04 10:00:00Z'),
  (4, 'Tony',    'Oxford', 'upsert', TIMESTAMP'2026-10-05 10:00:00Z'),
  (5, 'Frances', 'Albany', 'upsert', TIMESTAMP'2026-10-06 10:00:00Z'),
  (6, 'John',    'Madison', 'upsert', TIMESTAMP'2026-10-07 10:00:00Z');
