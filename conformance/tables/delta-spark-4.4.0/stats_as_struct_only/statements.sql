-- shows: a checkpoint that holds statistics as typed fields only
CREATE TABLE t (i INT, s STRING, d DECIMAL(10,3), at TIMESTAMP, n STRUCT<l: BIGINT>, p DATE) USING DELTA PARTITIONED BY (p) LOCATION '${location}' TBLPROPERTIES (delta.checkpointInterval = 3, delta.checkpoint.writeStatsAsJson = false, delta.checkpoint.writeStatsAsStruct = true);
INSERT INTO t VALUES (1, 'a', 1.5, TIMESTAMP'2020-01-01 10:00:00.123456', named_struct('l', 1), DATE'2020-01-01');
INSERT INTO t VALUES (2, 'b', 2.5, TIMESTAMP'2021-01-01 10:00:00', named_struct('l', 2), DATE'2021-01-01');
INSERT INTO t VALUES (3, NULL, NULL, NULL, NULL, NULL);
-- changed
SELECT i FROM t WHERE at >= TIMESTAMP'2020-01-01 10:00:00.1234' AND d < 2;
SELECT i FROM t WHERE s IS NULL AND p IS NULL;
SELECT i FROM t WHERE n.l = 2;
UPDATE t SET s = 'z' WHERE n.l = 2;
DELETE FROM t WHERE i = 3;
INSERT INTO t (i) VALUES (9);
