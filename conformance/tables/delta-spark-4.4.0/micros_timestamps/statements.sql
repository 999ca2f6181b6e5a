-- shows: timestamps stored in microseconds
-- set: spark.sql.parquet.outputTimestampType = TIMESTAMP_MICROS
CREATE TABLE t (id INT, at TIMESTAMP) USING DELTA LOCATION '${location}';
INSERT INTO t VALUES (1, TIMESTAMP'2024-02-29 12:30:00.123456'), (2, NULL), (3, TIMESTAMP'0001-01-01 00:00:00');
-- changed
SELECT id FROM t WHERE at > TIMESTAMP'2024-02-29 12:30:00.123455';
UPDATE t SET id = 5 WHERE at < TIMESTAMP'1950-01-01 00:00:00';
DELETE FROM t WHERE id = 2;
