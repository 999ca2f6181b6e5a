-- name: vacuum_inventory
-- shows: VACUUM looks for files where it is told to: in the folder, in the log, or in the rows of a query
CREATE TABLE t (id INT);
INSERT INTO t VALUES (1);
INSERT INTO t VALUES (2);
CREATE TABLE inventory (path STRING, length BIGINT, isDir BOOLEAN, modificationTime BIGINT, live BOOLEAN);
INSERT INTO inventory SELECT _metadata.file_path, 100, false, 0, id = 2 FROM t;
DELETE FROM t WHERE id = 1;
--> num_affected_rows BIGINT
--> 1
SET spark.databricks.delta.retentionDurationCheck.enabled = false;
VACUUM t USING INVENTORY (SELECT * FROM inventory WHERE live) RETAIN 0 HOURS DRY RUN;
--> path STRING
INSERT INTO inventory SELECT replace(path, '/t/', '//t//'), 1, false, 0, true FROM inventory WHERE live;
INSERT INTO inventory SELECT concat(path, '/'), 1, false, 0, true FROM inventory WHERE live;
INSERT INTO inventory SELECT DISTINCT regexp_replace(path, '/t/.*', '/t/_delta_log/00000000000000000000.json'), 1, false, 0, true FROM inventory WHERE live;
INSERT INTO inventory SELECT DISTINCT regexp_replace(path, '/t/.*', '/t'), 1, false, 0, true FROM inventory WHERE live;
INSERT INTO inventory SELECT DISTINCT replace(path, '/t/', '/t/../t/'), 1, false, 0, true FROM inventory;
INSERT INTO inventory VALUES ('file:/nowhere/x.parquet', 1, false, 0, true), (NULL, NULL, NULL, NULL, true), ('folder', NULL, true, NULL, true);
VACUUM t RETAIN 0 HOURS USING INVENTORY inventory DRY RUN;
--> path STRING
--> *
VACUUM t DRY RUN USING INVENTORY (SELECT * FROM inventory WHERE live) RETAIN 0 HOURS;
--> path STRING
VACUUM t USING INVENTORY (SELECT modificationTime, isDir, length, path, 'more' AS more FROM inventory) RETAIN 0 HOURS;
--> path STRING
--> *
SELECT operationMetrics['numDeletedFiles'] AS n FROM (DESCRIBE HISTORY t) WHERE operation = 'VACUUM END';
--> n STRING
--> 1
SELECT * FROM t;
--> id INT
--> 2
VACUUM t USING INVENTORY inventory RETAIN 0 HOURS DRY RUN;
--> path STRING
VACUUM t USING INVENTORY (SELECT path, 1 AS length, isDir, modificationTime FROM inventory) DRY RUN;
--> error DELTA_INVALID_INVENTORY_SCHEMA
VACUUM t USING INVENTORY (SELECT path, length, isDir FROM inventory) DRY RUN;
--> error DELTA_INVALID_INVENTORY_SCHEMA
VACUUM t USING INVENTORY t DRY RUN;
--> error DELTA_INVALID_INVENTORY_SCHEMA
VACUUM t USING INVENTORY (SELECT path, length, isDir, CAST(NULL AS BIGINT) AS modificationTime FROM inventory WHERE path IS NOT NULL) DRY RUN;
--> error ROW_VALUE_IS_NULL
VACUUM t USING INVENTORY nothing DRY RUN;
--> error TABLE_OR_VIEW_NOT_FOUND
VACUUM t LITE USING INVENTORY inventory;
--> error INVALID_STATEMENT_OR_CLAUSE
VACUUM t DRY RUN RETAIN 0 HOURS FULL;
--> path STRING
VACUUM t DRY RUN DRY RUN;
--> error DUPLICATE_CLAUSES
VACUUM t LITE FULL;
--> error DUPLICATE_CLAUSES
VACUUM t RETAIN 200 HOURS RETAIN 300 HOURS;
--> error DUPLICATE_CLAUSES
REORG TABLE t APPLY (UPGRADE UNIFORM (ICEBERG_COMPAT_VERSION = 2));
--> error UNSUPPORTED_FEATURE.SQL
