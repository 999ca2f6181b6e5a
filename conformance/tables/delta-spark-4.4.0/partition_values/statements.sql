-- shows: partition values of every type, and texts that must be escaped in paths
CREATE TABLE t (id INT, s STRING, b BOOLEAN, y TINYINT, n DECIMAL(8,2), d DATE, x BINARY, f DOUBLE) USING DELTA PARTITIONED BY (s, b, y, n, d, x, f) LOCATION '${location}';
INSERT INTO t VALUES (1, 'a/b c%d=é', true, 1Y, 1.50, DATE'2024-02-29', X'4142', 1.5), (2, '', NULL, NULL, NULL, NULL, NULL, NULL), (3, '漢 {x}[y]^"#', false, -1Y, -0.01, DATE'0001-01-01', X'', -0.0);
-- changed
SELECT id FROM t WHERE s = 'a/b c%d=é';
SELECT id FROM t WHERE n = 1.5 AND x = X'4142';
SELECT id FROM t WHERE s IS NULL;
INSERT INTO t VALUES (4, 'a/b c%d=é', true, 1Y, 1.50, DATE'2024-02-29', X'4142', 1.5), (5, '50%2F\'q\'+&?', true, 1Y, 2.00, NULL, NULL, 1e-10);
UPDATE t SET id = 10 WHERE s = 'a/b c%d=é';
DELETE FROM t WHERE s >= '漢';
DELETE FROM t WHERE b IS NULL;
UPDATE t SET s = concat(s, '/x') WHERE id = 5;
