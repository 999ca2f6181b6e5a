-- Rows that hold what they promise.

CREATE OR REFRESH STREAMING TABLE orders (
  CONSTRAINT has_id EXPECT (order_id IS NOT NULL) ON VIOLATION FAIL UPDATE,
  CONSTRAINT known_status EXPECT (status IN ('paid', 'sent')) ON VIOLATION DROP ROW,
  CONSTRAINT known_customer EXPECT (customer_id IS NOT NULL)
)
COMMENT 'Orders that were paid'
AS SELECT order_id, customer_id, channel, status, placed_at, CAST(placed_at AS DATE) AS day
   FROM STREAM orders_raw;

-- Seen by this pipeline only.
CREATE OR REFRESH PRIVATE STREAMING TABLE lines_checked (
  CONSTRAINT some_quantity EXPECT (quantity > 0) ON VIOLATION DROP ROW,
  CONSTRAINT known_product EXPECT (category IS NOT NULL) ON VIOLATION DROP ROW
)
AS SELECT l.order_id, l.line, l.sku, p.category, l.quantity
   FROM STREAM lines_raw AS l
   LEFT JOIN ${source}.products AS p ON p.sku = l.sku;

-- The newest state of each customer.
CREATE OR REFRESH STREAMING TABLE customers;

CREATE FLOW customer_changes
AS AUTO CDC INTO customers
FROM STREAM ${source}.customer_changes
KEYS (customer_id)
APPLY AS DELETE WHEN operation = 'delete'
SEQUENCE BY changed_at
COLUMNS * EXCEPT (operation)
STORED AS SCD TYPE 1;

CREATE TEMPORARY VIEW priced_lines
AS SELECT l.order_id, l.category, l.quantity, l.quantity * p.price AS amount
   FROM lines_checked AS l
   JOIN ${source}.products AS p ON p.sku = l.sku;
