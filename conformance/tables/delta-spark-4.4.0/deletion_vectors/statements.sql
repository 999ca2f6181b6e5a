-- shows: rows deleted by marks beside the files
CREATE TABLE t (id INT, name STRING) USING DELTA LOCATION '${location}' TBLPROPERTIES (delta.enableDeletionVectors = true);
INSERT INTO t SELECT /*+ COALESCE(1) */ CAST(id AS INT), 'n' || id FROM range(0, 20);
DELETE FROM t WHERE id IN (3, 4, 7, 11, 18);
UPDATE t SET name = 'changed' WHERE id = 5;
-- changed
DELETE FROM t WHERE id IN (0, 1);
UPDATE t SET name = 'again' WHERE id IN (5, 6);
MERGE INTO t USING (SELECT 8 AS id UNION ALL SELECT 99) s ON t.id = s.id WHEN MATCHED THEN DELETE WHEN NOT MATCHED THEN INSERT (id) VALUES (s.id);
ALTER TABLE t SET TBLPROPERTIES (delta.enableDeletionVectors = false);
DELETE FROM t WHERE id = 9;
RESTORE TABLE t TO VERSION AS OF 2;
SELECT * FROM t VERSION AS OF 3;
DELETE FROM t;
