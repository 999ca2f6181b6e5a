-- shows: checkpoints in several parts
-- set: spark.databricks.delta.checkpoint.partSize = 3
CREATE TABLE t (id INT, p INT) USING DELTA PARTITIONED BY (p) LOCATION '${location}' TBLPROPERTIES (delta.checkpointInterval = 4);
INSERT INTO t VALUES (1, 1), (2, 2), (3, 3), (4, 4), (5, 5), (6, 6);
INSERT INTO t VALUES (7, 7);
DELETE FROM t WHERE p = 2;
UPDATE t SET id = 30 WHERE p = 3;
INSERT INTO t VALUES (8, 8);
-- changed
INSERT INTO t VALUES (9, 9);
DELETE FROM t WHERE p = 1;
INSERT INTO t VALUES (10, 10);
DELETE FROM t WHERE p = 8;
