-- name: partition_equality
-- shows: partition columns of every type are compared by value, from commits and from checkpoints alike
CREATE TABLE t (k INT, i INT, d DATE, ts TIMESTAMP, n DECIMAL(10,2), b BOOLEAN, x DOUBLE)
PARTITIONED BY (i, d, ts, n, b, x);
INSERT INTO t VALUES
 (1, 10, DATE'2020-02-29', TIMESTAMP'2020-02-29 12:30:00.1Z', 1.50, true, 0.1),
 (2, 9, DATE'0001-01-01', TIMESTAMP'1900-01-01 00:00:00Z', -0.01, false, 1e300),
 (3, -1, DATE'9999-12-31', TIMESTAMP'9999-12-30 23:59:59.999999Z', 99999999.99, NULL, double('NaN')),
 (4, NULL, NULL, NULL, NULL, NULL, NULL);

SELECT k FROM t WHERE i = 10;
--> k INT
--> 1
SELECT k FROM t WHERE i > 9;
--> k INT
--> 1
SELECT k FROM t WHERE i < 9;
--> k INT
--> 3
SELECT k FROM t WHERE d = DATE'2020-02-29';
--> k INT
--> 1
SELECT k FROM t WHERE ts = TIMESTAMP'2020-02-29 13:30:00.1+01:00';
--> k INT
--> 1
SELECT k FROM t WHERE ts >= TIMESTAMP'9999-12-30 23:59:59.999999Z';
--> k INT
--> 3
SELECT k FROM t WHERE n = 1.5;
--> k INT
--> 1
SELECT k FROM t WHERE n < 0;
--> k INT
--> 2
SELECT k FROM t WHERE NOT b;
--> k INT
--> 2
SELECT k FROM t WHERE x = 0.1D;
--> k INT
--> 1
SELECT k FROM t WHERE x = double('NaN');
--> k INT
--> 3
SELECT k FROM t WHERE i IS NULL AND d IS NULL AND ts IS NULL AND n IS NULL AND x IS NULL;
--> k INT
--> 4
DELETE FROM t WHERE n = 1.5 AND d = DATE'2020-02-29' AND x = 0.1D;
UPDATE t SET k = 20 WHERE ts = TIMESTAMP'1900-01-01 00:00:00Z';
SELECT k FROM t ORDER BY k;
--> k INT
--> 3
--> 4
--> 20
