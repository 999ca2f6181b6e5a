-- shows: partitions by timestamps whose values are written in the writer's zone
-- set: spark.databricks.delta.write.utcTimestampPartitionValues = false
CREATE TABLE t (id INT, at TIMESTAMP) USING DELTA PARTITIONED BY (at) LOCATION '${location}';
INSERT INTO t VALUES (1, TIMESTAMP'2024-02-29 12:30:00'), (2, TIMESTAMP'2024-02-29 12:30:00.5'), (3, NULL);
SET spark.databricks.delta.write.utcTimestampPartitionValues = true;
INSERT INTO t VALUES (4, TIMESTAMP'2024-02-29 12:30:00');
-- changed
SELECT id FROM t WHERE at = TIMESTAMP'2024-02-29 12:30:00';
UPDATE t SET id = 40 WHERE id = 4;
DELETE FROM t WHERE at = TIMESTAMP'2024-02-29 12:30:00';
INSERT INTO t VALUES (5, TIMESTAMP'2024-02-29 12:30:00.5');
DELETE FROM t WHERE at = TIMESTAMP'2024-02-29 12:30:00.5';
