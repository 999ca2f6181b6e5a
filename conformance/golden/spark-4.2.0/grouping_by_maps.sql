-- name: grouping_by_maps
-- shows: GROUP BY over maps, which are equal whatever the order of their entries
SELECT m, count(*) FROM VALUES (map(1, 2, 3, 4)), (map(3, 4, 1, 2)), (map(1, 2)), (NULL), (NULL) AS t(m) GROUP BY m;
SELECT m, count(*) FROM VALUES (map('b', 2, 'a', 4)), (map('a', 4, 'b', 2)) AS t(m) GROUP BY 1;
SELECT m, count(*) AS n FROM VALUES (map('b', 2, 'a', 4)), (map('a', 4, 'b', 2)) AS t(m) GROUP BY ALL;
SELECT m['a'], count(*) FROM VALUES (map('b', 2, 'a', 4)), (map('a', 4, 'b', 2)) AS t(m) GROUP BY m;
SELECT m, x, sum(x) FROM VALUES (map(1, 2), 1), (map(1, 2), 2) AS t(m, x) GROUP BY ROLLUP (m, x);
SELECT map_keys(m), count(*) FROM VALUES (map(1, 2), 1), (map(1, 2), 2) AS t(m, x) GROUP BY m HAVING count(*) > 1;
SELECT DISTINCT m FROM VALUES (map(1, 2)), (map(1, 2)) AS t(m);
SELECT count(DISTINCT m) FROM VALUES (map(1, 2)), (map(1, 2)) AS t(m);
SELECT array(m), count(*) FROM VALUES (map(1, 2)), (map(1, 2)) AS t(m) GROUP BY array(m);
SELECT m, count(*) FROM VALUES (map(1, array(2))), (map(1, array(2))) AS t(m) GROUP BY m ORDER BY m;
