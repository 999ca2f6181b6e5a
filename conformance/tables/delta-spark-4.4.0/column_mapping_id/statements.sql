-- shows: columns found in files by their ids
CREATE TABLE t (id INT, s STRUCT<x: INT, y: STRING>, p STRING) USING DELTA PARTITIONED BY (p) LOCATION '${location}' TBLPROPERTIES (delta.columnMapping.mode = 'id');
INSERT INTO t VALUES (1, named_struct('x', 1, 'y', 'a'), 'p1'), (2, named_struct('x', 2, 'y', 'b'), 'p2');
ALTER TABLE t RENAME COLUMN id TO number;
-- changed
INSERT INTO t VALUES (3, named_struct('x', 3, 'y', 'c'), 'p1');
ALTER TABLE t DROP COLUMN s.x;
ALTER TABLE t ADD COLUMNS (s.x STRING, note STRING);
UPDATE t SET s.x = 'again', note = 'n' WHERE number = 2;
ALTER TABLE t RENAME COLUMN p TO part;
DELETE FROM t WHERE part = 'p1';
MERGE INTO t USING (SELECT 2 AS number UNION ALL SELECT 8) x ON t.number = x.number WHEN MATCHED THEN UPDATE SET note = 'merged' WHEN NOT MATCHED THEN INSERT (number, part) VALUES (x.number, 'p8');
