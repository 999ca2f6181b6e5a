-- shows: rows that keep their ids
CREATE TABLE t (id INT, name STRING) USING DELTA LOCATION '${location}' TBLPROPERTIES (delta.enableRowTracking = true);
INSERT INTO t SELECT /*+ COALESCE(1) */ * FROM VALUES (1, 'a'), (2, 'b'), (3, 'c');
UPDATE t SET name = 'B' WHERE id = 2;
-- changed
SELECT id, _metadata.row_id, _metadata.row_commit_version FROM t;
INSERT INTO t VALUES (4, 'd');
UPDATE t SET name = 'C' WHERE id = 3;
SELECT id, _metadata.row_commit_version FROM t;
DELETE FROM t WHERE id = 1;
MERGE INTO t USING (SELECT 4 AS id UNION ALL SELECT 5) s ON t.id = s.id WHEN MATCHED THEN UPDATE SET name = 'merged' WHEN NOT MATCHED THEN INSERT (id) VALUES (s.id);
SELECT id, _metadata.row_commit_version FROM t;
