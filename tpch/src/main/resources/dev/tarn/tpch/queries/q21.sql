-- Suppliers who kept orders waiting: in Saudi Arabia, those who alone were late in an order of several.
SELECT s_name, count(*) AS numwait
FROM supplier
  JOIN lineitem AS late ON late.l_suppkey = s_suppkey
  JOIN orders ON o_orderkey = late.l_orderkey
  JOIN nation ON n_nationkey = s_nationkey
WHERE o_orderstatus = 'F'
  AND late.l_receiptdate > late.l_commitdate
  AND n_name = 'SAUDI ARABIA'
  AND EXISTS (
    SELECT 1 FROM lineitem AS other
    WHERE other.l_orderkey = late.l_orderkey AND other.l_suppkey <> late.l_suppkey)
  AND NOT EXISTS (
    SELECT 1 FROM lineitem AS other
    WHERE other.l_orderkey = late.l_orderkey
      AND other.l_suppkey <> late.l_suppkey
      AND other.l_receiptdate > other.l_commitdate)
GROUP BY s_name
ORDER BY numwait DESC, s_name
LIMIT 100
