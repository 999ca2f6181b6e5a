-- name: vacuum
-- shows: VACUUM deletes what no version within the retention needs, and refuses a retention that is too short
CREATE TABLE t (id INT, p INT) PARTITIONED BY (p);
INSERT INTO t VALUES (1, 1), (2, 1), (7, 2);
INSERT INTO t VALUES (3, 1);
DELETE FROM t WHERE id = 2;
--> num_affected_rows BIGINT
--> 1
DELETE FROM t WHERE p = 2;
--> num_affected_rows BIGINT
--> 1
VACUUM t DRY RUN;
--> path STRING
VACUUM t RETAIN 0 HOURS;
--> error DELTA_VACUUM_RETENTION_PERIOD_TOO_SHORT
VACUUM t RETAIN 0 HOURS DRY RUN;
--> error DELTA_VACUUM_RETENTION_PERIOD_TOO_SHORT
VACUUM t RETAIN -1 HOURS;
--> error DELTA_VACUUM_RETENTION_PERIOD_TOO_SHORT
SET spark.databricks.delta.retentionDurationCheck.enabled = false;
VACUUM t RETAIN -1 HOURS;
--> error DELTA_VACUUM_RETENTION_PERIOD_TOO_SHORT
SELECT count(*) AS n FROM t VERSION AS OF 1;
--> n BIGINT
--> 3
VACUUM t RETAIN 0 HOURS;
--> path STRING
--> *
SELECT * FROM t ORDER BY id;
--> id INT | p INT
--> 1 | 1
--> 3 | 1
SELECT operation, map_keys(operationParameters) AS parameters, map_keys(operationMetrics) AS metrics FROM (DESCRIBE HISTORY t) WHERE operation LIKE 'VACUUM%' ORDER BY version;
--> operation STRING | parameters ARRAY<STRING> | metrics ARRAY<STRING>
--> VACUUM START | [retentionCheckEnabled, defaultRetentionMillis, specifiedRetentionMillis] | [numFilesToDelete, sizeOfDataToDelete]
--> VACUUM END | [status] | [numDeletedFiles, numVacuumedDirectories]
SELECT operationMetrics['numDeletedFiles'] AS n FROM (DESCRIBE HISTORY t) WHERE operation = 'VACUUM END';
--> n STRING
--> *
VACUUM t RETAIN 0 HOURS DRY RUN;
--> path STRING
INSERT INTO t VALUES (9, 9);
DELETE FROM t WHERE p = 9;
--> num_affected_rows BIGINT
--> 1
VACUUM t LITE RETAIN 0 HOURS DRY RUN;
--> path STRING
--> *
VACUUM t LITE RETAIN 0 HOURS;
--> path STRING
--> *
SELECT count(*) AS n FROM t;
--> n BIGINT
--> 2
VACUUM nothing;
--> error TABLE_OR_VIEW_NOT_FOUND
