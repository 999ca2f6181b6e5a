-- shows: a table that takes rows but never gives any up
CREATE TABLE t (id INT, name STRING) USING DELTA LOCATION '${location}' TBLPROPERTIES (delta.appendOnly = true);
INSERT INTO t VALUES (1, 'a'), (2, 'b');
-- changed
INSERT INTO t VALUES (3, 'c');
DELETE FROM t WHERE id = 1;
UPDATE t SET name = 'x';
INSERT OVERWRITE t VALUES (4, 'd');
MERGE INTO t USING (SELECT 9 AS id, 'n' AS name) s ON t.id = s.id WHEN NOT MATCHED THEN INSERT *;
ALTER TABLE t SET TBLPROPERTIES (delta.appendOnly = false);
DELETE FROM t WHERE id = 1;
