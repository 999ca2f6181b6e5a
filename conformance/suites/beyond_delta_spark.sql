-- name: beyond_delta_spark
-- shows: subqueries in DELETE, which delta-spark refuses and Databricks has; divisions by zero in UPDATE, which delta-spark calls an overflow of the column; of constants they are found even where no row is changed
CREATE TABLE t (id INT, n INT) USING DELTA;
INSERT INTO t VALUES (1, 10), (2, 20), (12, 21), (13, 30);
DELETE FROM t WHERE id IN (SELECT id FROM t WHERE id > 12);
--> num_affected_rows BIGINT
--> 1
SELECT id FROM t ORDER BY id;
--> id INT
--> 1
--> 2
--> 12
UPDATE t SET n = 1 / 0 WHERE id = 99;
--> error DIVIDE_BY_ZERO
UPDATE t SET n = 1 / (id - 1) WHERE id = 1;
--> error DIVIDE_BY_ZERO
SELECT n FROM t WHERE id = 1;
--> n INT
--> 10
