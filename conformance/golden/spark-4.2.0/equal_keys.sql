-- name: equal_keys
-- shows: zeros below zero where rows are found to be equal, and grouping sets over no rows
SELECT d, count(*) FROM VALUES (-0.0D), (0.0D) AS t(d) GROUP BY d;
SELECT f, count(*) FROM VALUES (CAST(-0.0 AS FLOAT)), (CAST('-0.0' AS FLOAT)) AS t(f) GROUP BY f;
SELECT d * 1 AS x, count(*) FROM VALUES (-0.0D) AS t(d) GROUP BY d * 1;
SELECT d, i, count(*) FROM VALUES (-0.0D, 2) AS t(d, i) GROUP BY ROLLUP(d, i);
SELECT DISTINCT d FROM VALUES (-0.0D), (2.5D) AS t(d);
SELECT DISTINCT d, i FROM VALUES (-0.0D, 2), (1.5D, 1), (NULL, 3), (double('NaN'), 4) AS t(d, i) ORDER BY d DESC, i;
SELECT DISTINCT d AS e FROM VALUES (-0.0D), (0.0D) AS t(d) ORDER BY d + 1;
SELECT * FROM (SELECT DISTINCT d FROM VALUES (-0.0D), (0.0D) AS t(d)) WHERE d >= 0;
SELECT d FROM VALUES (-0.0D) AS t(d) UNION SELECT d FROM VALUES (0.0D) AS t(d);
SELECT d FROM VALUES (-0.0D) AS t(d) UNION ALL SELECT d FROM VALUES (-0.0D) AS t(d);
SELECT d FROM VALUES (-0.0D), (2.5D) AS t(d) INTERSECT SELECT d FROM VALUES (0.0D) AS t(d);
SELECT d FROM VALUES (-0.0D), (2.5D) AS t(d) EXCEPT SELECT d FROM VALUES (1.0D) AS t(d);
SELECT d FROM VALUES (-0.0D) AS t(d) EXCEPT ALL SELECT d FROM VALUES (1.0D) AS t(d);
SELECT d FROM VALUES (-0.0D) AS t(d) INTERSECT ALL SELECT d FROM VALUES (0.0D) AS t(d);
SELECT max(d), min(d) FROM VALUES (-0.0D) AS t(d);
SELECT d, count(*) FROM VALUES (-0.0D), (0.0D) AS t(d) GROUP BY d HAVING d >= 0 ORDER BY d;
SELECT i, count(*) FROM VALUES (1) AS t(i) WHERE i > 5 GROUP BY ROLLUP(i);
SELECT i, count(*) FROM VALUES (1, 2) AS t(i, d) WHERE i > 5 GROUP BY CUBE(i, d);
SELECT count(*) FROM VALUES (1) AS t(i) WHERE i > 5 GROUP BY GROUPING SETS ((i), ());
SELECT count(*) FROM VALUES (1) AS t(i) WHERE i > 5 GROUP BY GROUPING SETS (());
SELECT count(*) FROM VALUES (1) AS t(i) WHERE i > 5 GROUP BY ALL;
SELECT count(*), grouping_id() FROM VALUES (1) AS t(i) WHERE i > 5 GROUP BY ROLLUP(i) HAVING count(*) = 0;
SELECT (SELECT sum(x) FROM (SELECT count(*) AS x FROM VALUES (1) AS t(i) WHERE i > 5 GROUP BY ROLLUP(i)));
SELECT x, count(*) FROM (SELECT count(*) AS x FROM VALUES (1) AS t(i) WHERE i > 5 GROUP BY CUBE(i)) GROUP BY x;
