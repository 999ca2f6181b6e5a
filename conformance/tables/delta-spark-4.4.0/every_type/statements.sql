-- shows: every type, with its edges
CREATE TABLE t (b BOOLEAN, y TINYINT, s SMALLINT, i INT, l BIGINT, f FLOAT, d DOUBLE, n DECIMAL(10,2), m DECIMAL(38,18), c STRING, x BINARY, day DATE, ts TIMESTAMP, a ARRAY<INT>, p MAP<STRING, INT>, r STRUCT<u: INT, v: STRING>) USING DELTA LOCATION '${location}';
INSERT INTO t VALUES (true, 127Y, -32768S, 2147483647, -9223372036854775808, 3.4028235E38, 1.7976931348623157E308, 99999999.99, 99999999999999999999.999999999999999999, 'é漢\u0000x', X'00FF', DATE'9999-12-31', TIMESTAMP'9999-12-31 23:59:59.999999', array(1, NULL), map('k', NULL), named_struct('u', 1, 'v', ''));
INSERT INTO t (i, f, d) VALUES (1, float('nan'), double('nan'));
INSERT INTO t (i, f, d) VALUES (2, float('-infinity'), -0.0);
-- changed
SELECT i FROM t WHERE d > 1;
SELECT i FROM t WHERE d = 0 OR f < 0;
INSERT INTO t (i, day, ts, c) VALUES (3, DATE'0001-01-01', TIMESTAMP'1582-10-15 00:00:00', repeat('z', 100));
UPDATE t SET c = 'ä' WHERE isnan(d);
DELETE FROM t WHERE f = float('-infinity');
UPDATE t SET a = array(), p = map(), r = NULL WHERE b;
