-- Rows as they come. ${source} is a value of the settings' configuration.

CREATE OR REFRESH STREAMING TABLE orders_raw
COMMENT 'Orders of the web shop and receipts of the store'
AS SELECT order_id, customer_id, placed_at, status, 'web' AS channel
   FROM STREAM ${source}.web_orders;

-- A second flow into the same table.
CREATE FLOW receipts
AS INSERT INTO orders_raw BY NAME
SELECT receipt AS order_id, card AS customer_id, printed_at AS placed_at, 'paid' AS status,
       'store' AS channel
FROM STREAM ${source}.receipts;

CREATE OR REFRESH STREAMING TABLE lines_raw
AS SELECT * FROM STREAM ${source}.lines;
