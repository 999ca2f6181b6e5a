-- shows: partitions by timestamps whose values are written in UTC
-- set: spark.databricks.delta.write.utcTimestampPartitionValues = true
-- set: spark.sql.session.timeZone = America/Los_Angeles
CREATE TABLE t (id INT, at TIMESTAMP) USING DELTA PARTITIONED BY (at) LOCATION '${location}';
INSERT INTO t VALUES (1, TIMESTAMP'2024-02-29 12:30:00'), (2, TIMESTAMP'2024-02-29 12:30:00.5'), (3, NULL);
-- changed
SELECT id FROM t WHERE at = TIMESTAMP'2024-02-29 12:30:00.5';
INSERT INTO t VALUES (4, TIMESTAMP'2024-02-29 12:30:00'), (5, TIMESTAMP'2024-11-03 08:30:00Z');
UPDATE t SET id = 40 WHERE at = TIMESTAMP'2024-02-29 12:30:00';
DELETE FROM t WHERE at = TIMESTAMP'2024-11-03 08:30:00Z';
