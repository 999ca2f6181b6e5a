-- shows: a table whose protocol implies its features
CREATE TABLE t (id INT, name STRING) USING DELTA LOCATION '${location}' TBLPROPERTIES ('delta.minReaderVersion' = '1', 'delta.minWriterVersion' = '4');
INSERT INTO t VALUES (1, 'a');
-- changed
INSERT INTO t VALUES (2, 'b');
ALTER TABLE t ADD CONSTRAINT positive CHECK (id > 0);
UPDATE t SET id = 0;
ALTER TABLE t SET TBLPROPERTIES ('delta.minReaderVersion' = '2', 'delta.minWriterVersion' = '5', 'delta.columnMapping.mode' = 'name');
ALTER TABLE t RENAME COLUMN name TO title;
ALTER TABLE t SET TBLPROPERTIES (delta.enableDeletionVectors = true);
DELETE FROM t WHERE id = 1;
