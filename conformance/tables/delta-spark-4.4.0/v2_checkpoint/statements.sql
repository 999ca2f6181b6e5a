-- shows: V2 checkpoints with sidecars
-- set: spark.databricks.delta.checkpointV2.topLevelFileFormat = json
CREATE TABLE t (id INT, p INT) USING DELTA PARTITIONED BY (p) LOCATION '${location}' TBLPROPERTIES (delta.checkpointPolicy = 'v2', delta.checkpointInterval = 3);
INSERT INTO t VALUES (1, 1), (2, 2);
INSERT INTO t VALUES (3, 3);
DELETE FROM t WHERE p = 2;
INSERT INTO t VALUES (4, 4);
-- changed
INSERT INTO t VALUES (5, 5);
UPDATE t SET id = 33 WHERE p = 3;
DELETE FROM t WHERE p = 1;
INSERT INTO t VALUES (6, 6);
ALTER TABLE t SET TBLPROPERTIES (delta.checkpointPolicy = 'classic');
DELETE FROM t WHERE p = 4;
INSERT INTO t VALUES (7, 7);
INSERT INTO t VALUES (8, 8);
