-- shows: column mapping switched on for a table that has rows
CREATE TABLE t (id INT, s STRUCT<a: INT, b: STRING>, p INT) USING DELTA PARTITIONED BY (p) LOCATION '${location}';
INSERT INTO t VALUES (1, named_struct('a', 1, 'b', 'x'), 1);
ALTER TABLE t SET TBLPROPERTIES (delta.columnMapping.mode = 'name');
ALTER TABLE t RENAME COLUMN s.a TO c;
-- changed
INSERT INTO t VALUES (2, named_struct('c', 2, 'b', 'y'), 2);
ALTER TABLE t ADD COLUMNS (s.a DATE);
UPDATE t SET s.a = DATE'2021-02-03' WHERE id = 1;
ALTER TABLE t DROP COLUMN s.b;
ALTER TABLE t RENAME COLUMN p TO q;
DELETE FROM t WHERE q = 2;
ALTER TABLE t SET TBLPROPERTIES (delta.columnMapping.mode = 'id');
INSERT OVERWRITE t VALUES (3, named_struct('c', 3, 'a', NULL), 3);
