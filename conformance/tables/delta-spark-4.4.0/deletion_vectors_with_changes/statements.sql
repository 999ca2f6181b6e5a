-- shows: the feed of changes of a table with deletion vectors and partitions
CREATE TABLE t (id INT, name STRING, p INT) USING DELTA PARTITIONED BY (p) LOCATION '${location}' TBLPROPERTIES (delta.enableDeletionVectors = true, delta.enableChangeDataFeed = true);
INSERT INTO t SELECT /*+ COALESCE(1) */ CAST(id AS INT), 'n' || id, 1 FROM range(0, 6);
DELETE FROM t WHERE id = 2;
UPDATE t SET name = 'changed' WHERE id = 5;
-- changed
SELECT * EXCEPT (_commit_timestamp) FROM table_changes('t', 0);
DELETE FROM t WHERE id IN (0, 1);
UPDATE t SET name = 'x' WHERE id = 3;
RESTORE TABLE t TO VERSION AS OF 1;
SELECT * EXCEPT (_commit_timestamp) FROM table_changes('t', 2);
