-- shows: columns found in files by physical names, from the table's beginning
CREATE TABLE t (id INT, `a b` STRING, s STRUCT<x: INT, y: ARRAY<STRUCT<z: INT>>>, m MAP<STRING, STRUCT<v: INT>>, p STRING) USING DELTA PARTITIONED BY (p) LOCATION '${location}' TBLPROPERTIES (delta.columnMapping.mode = 'name');
INSERT INTO t VALUES (1, 'one', named_struct('x', 1, 'y', array(named_struct('z', 2))), map('k', named_struct('v', 3)), 'p1');
ALTER TABLE t RENAME COLUMN `a b` TO `c,d`;
ALTER TABLE t RENAME COLUMN s.x TO first;
-- changed
INSERT INTO t VALUES (2, 'two', named_struct('first', 5, 'y', NULL), NULL, 'p2');
ALTER TABLE t ADD COLUMNS (s.x STRING, e INT);
ALTER TABLE t RENAME COLUMN s.y.element.z TO deep;
ALTER TABLE t RENAME COLUMN m.value.v TO w;
UPDATE t SET s.x = 'new', e = 9 WHERE id = 1;
ALTER TABLE t DROP COLUMN s.first;
ALTER TABLE t DROP COLUMNS (`c,d`, e);
ALTER TABLE t ADD COLUMN e STRING;
ALTER TABLE t RENAME COLUMN p TO part;
INSERT INTO t (id, part, e) VALUES (3, 'p1', 'back');
DELETE FROM t WHERE part = 'p2';
MERGE INTO t USING (SELECT 3 AS id) x ON t.id = x.id WHEN MATCHED THEN UPDATE SET e = 'merged';
