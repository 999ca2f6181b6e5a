-- Minimum cost supplier: in Europe, who sells each brass part of size 15 at the lowest cost.
WITH offers AS (
  SELECT ps_partkey, ps_supplycost, s_acctbal, s_name, n_name, s_address, s_phone, s_comment
  FROM partsupp
    JOIN supplier ON s_suppkey = ps_suppkey
    JOIN nation ON n_nationkey = s_nationkey
    JOIN region ON r_regionkey = n_regionkey
  WHERE r_name = 'EUROPE'
)
SELECT s_acctbal, s_name, n_name, p_partkey, p_mfgr, s_address, s_phone, s_comment
FROM part JOIN offers AS o ON o.ps_partkey = p_partkey
WHERE p_size = 15
  AND p_type LIKE '%BRASS'
  AND o.ps_supplycost = (
    SELECT min(cheapest.ps_supplycost) FROM offers AS cheapest WHERE cheapest.ps_partkey = p_partkey)
ORDER BY s_acctbal DESC, n_name, s_name, p_partkey
LIMIT 100
