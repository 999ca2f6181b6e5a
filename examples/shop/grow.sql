-- What happens between two updates: more orders, a customer who moves, a price that changes.
-- It can be run again and again.
INSERT INTO main.shop_source.web_orders
SELECT
  last + id,
  id % 7,
  timestampadd(MINUTE, 37 * (last + id), TIMESTAMP'2026-11-01 08:00:00Z'),
  element_at(array('paid', 'paid', 'sent', 'lost'), CAST(id % 4 AS INT) + 1)
FROM range(1, 51)
CROSS JOIN (SELECT max(order_id) AS last FROM main.shop_source.web_orders);

INSERT INTO main.shop_source.lines
SELECT
  order_id,
  line,
  element_at(array('tea', 'coffee', 'cup'), CAST((order_id + line) % 3 AS INT) + 1),
  1
FROM (
  SELECT order_id FROM main.shop_source.web_orders
  WHERE order_id > (SELECT max(order_id) FROM main.shop_source.lines WHERE order_id < 1000000)
) CROSS JOIN (SELECT explode(array(1, 2)) AS line);

INSERT INTO main.shop_source.customer_changes
SELECT 2, 'Edsger', concat('Town ', count(*)), 'upsert', max(changed_at) + INTERVAL 1 DAY
FROM main.shop_source.customer_changes;

UPDATE main.shop_source.products SET price = price + 0.10 WHERE sku = 'coffee';
