-- Small-quantity orders: what would be lost a year if very small orders of a part were not taken.
SELECT sum(l.l_extendedprice) / 7.0 AS avg_yearly
FROM lineitem AS l JOIN part ON p_partkey = l.l_partkey
WHERE p_brand = 'Brand#23'
  AND p_container = 'MED BOX'
  AND l.l_quantity < (
    SELECT 0.2 * avg(other.l_quantity) FROM lineitem AS other WHERE other.l_partkey = p_partkey)
