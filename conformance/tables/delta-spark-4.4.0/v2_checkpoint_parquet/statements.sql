-- shows: V2 checkpoints whose top file is Parquet
-- set: spark.databricks.delta.checkpointV2.topLevelFileFormat = parquet
CREATE TABLE t (id INT, s STRUCT<a: DATE>) USING DELTA LOCATION '${location}' TBLPROPERTIES (delta.checkpointPolicy = 'v2', delta.checkpointInterval = 2, delta.checkpoint.writeStatsAsJson = false);
INSERT INTO t VALUES (1, named_struct('a', DATE'2020-01-01'));
INSERT INTO t VALUES (2, NULL);
INSERT INTO t VALUES (3, named_struct('a', DATE'2021-01-01'));
-- changed
SELECT id FROM t WHERE s.a = DATE'2020-01-01';
DELETE FROM t WHERE id = 2;
INSERT INTO t VALUES (4, NULL);
UPDATE t SET id = 5 WHERE s.a > DATE'2020-06-01';
