-- shows: the changes of rows, beside the rows
CREATE TABLE t (id INT, name STRING, p INT) USING DELTA PARTITIONED BY (p) LOCATION '${location}' TBLPROPERTIES (delta.enableChangeDataFeed = true);
INSERT INTO t VALUES (1, 'a', 1), (2, 'b', 1), (3, 'c', 2);
UPDATE t SET name = 'B' WHERE id = 2;
DELETE FROM t WHERE id = 3;
-- changed
SELECT * EXCEPT (_commit_timestamp) FROM table_changes('t', 0);
INSERT INTO t VALUES (4, 'd', 2);
UPDATE t SET p = 3 WHERE id = 4;
MERGE INTO t USING (SELECT 1 AS id, 'A' AS name UNION ALL SELECT 9, 'z') s ON t.id = s.id WHEN MATCHED THEN UPDATE SET name = s.name WHEN NOT MATCHED THEN INSERT (id, name, p) VALUES (s.id, s.name, 9);
DELETE FROM t WHERE p = 3;
INSERT OVERWRITE t VALUES (5, 'e', 1);
SELECT * EXCEPT (_commit_timestamp) FROM table_changes('t', 0);
ALTER TABLE t SET TBLPROPERTIES (delta.enableChangeDataFeed = false);
DELETE FROM t;
