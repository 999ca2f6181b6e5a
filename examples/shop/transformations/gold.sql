-- What is asked of the shop.

CREATE OR REFRESH MATERIALIZED VIEW order_totals
AS SELECT o.order_id, o.customer_id, o.channel, o.day,
          sum(l.quantity) AS items, sum(l.amount) AS amount
   FROM orders AS o
   JOIN priced_lines AS l ON l.order_id = o.order_id
   GROUP BY o.order_id, o.customer_id, o.channel, o.day;

CREATE OR REFRESH MATERIALIZED VIEW daily_sales (
  CONSTRAINT something_sold EXPECT (amount > 0)
)
COMMENT 'Sales by day and channel'
AS SELECT day, channel, count(*) AS orders, sum(items) AS items, sum(amount) AS amount
   FROM order_totals
   GROUP BY day, channel;

CREATE OR REFRESH MATERIALIZED VIEW category_sales
AS SELECT category, sum(quantity) AS items, sum(amount) AS amount
   FROM priced_lines
   GROUP BY category;

CREATE OR REFRESH MATERIALIZED VIEW best_customers
AS SELECT c.customer_id, c.name, c.city, count(*) AS orders, sum(t.amount) AS amount
   FROM order_totals AS t
   JOIN customers AS c ON c.customer_id = t.customer_id
   GROUP BY c.customer_id, c.name, c.city
   HAVING sum(t.amount) > 100;
