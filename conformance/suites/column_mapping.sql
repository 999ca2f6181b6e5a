-- name: column_mapping
-- shows: columns renamed, dropped and added again keep their own values, at every level
CREATE TABLE mapped (id INT, a STRING, s STRUCT<x: INT, y: ARRAY<STRUCT<z: INT>>>, m MAP<STRING, STRUCT<v: INT>>, p INT) USING DELTA PARTITIONED BY (p) TBLPROPERTIES (delta.columnMapping.mode = 'name');
INSERT INTO mapped VALUES (1, 'one', named_struct('x', 1, 'y', array(named_struct('z', 10))), map('k', named_struct('v', 100)), 1);
ALTER TABLE mapped RENAME COLUMN a TO b;
ALTER TABLE mapped ADD COLUMN a STRING;
INSERT INTO mapped VALUES (2, 'two', named_struct('x', 2, 'y', NULL), NULL, 2, 'new');
SELECT id, a, b FROM mapped ORDER BY id;
--> id INT | a STRING | b STRING
--> 1 | NULL | one
--> 2 | new | two
SELECT * FROM mapped WHERE a = 'one';
--> id INT | b STRING | s STRUCT<x: INT, y: ARRAY<STRUCT<z: INT>>> | m MAP<STRING, STRUCT<v: INT>> | p INT | a STRING
SELECT id FROM mapped WHERE b = 'one';
--> id INT
--> 1
ALTER TABLE mapped RENAME COLUMN s.x TO first;
ALTER TABLE mapped RENAME COLUMN s.y.element.z TO deep;
ALTER TABLE mapped RENAME COLUMN m.value.v TO w;
SELECT id, s.first, s.y, m FROM mapped ORDER BY id;
--> id INT | first INT | y ARRAY<STRUCT<deep: INT>> | m MAP<STRING, STRUCT<w: INT>>
--> 1 | 1 | [{deep: 10}] | {k: {w: 100}}
--> 2 | 2 | NULL | NULL
ALTER TABLE mapped DROP COLUMN s.first;
ALTER TABLE mapped ADD COLUMNS (s.first STRING);
SELECT id, s.first FROM mapped ORDER BY id;
--> id INT | first STRING
--> 1 | NULL
--> 2 | NULL
UPDATE mapped SET s.first = 'again' WHERE p = 2;
ALTER TABLE mapped RENAME COLUMN p TO part;
SELECT id, s.first, part FROM mapped WHERE part >= 1 ORDER BY id;
--> id INT | first STRING | part INT
--> 1 | NULL | 1
--> 2 | again | 2
ALTER TABLE mapped DROP COLUMN part;
--> error DELTA_UNSUPPORTED_DROP_PARTITION_COLUMN
ALTER TABLE mapped DROP COLUMNS (a, b);
ALTER TABLE mapped ADD COLUMN a INT;
SELECT a, count(*) AS n FROM mapped GROUP BY a;
--> a INT | n BIGINT
--> NULL | 2
MERGE INTO mapped USING (SELECT 2 AS id, 22 AS a UNION ALL SELECT 3, 33) x ON mapped.id = x.id WHEN MATCHED THEN UPDATE SET a = x.a WHEN NOT MATCHED THEN INSERT (id, a, part) VALUES (x.id, x.a, 3);
SELECT id, a, part FROM mapped ORDER BY id;
--> id INT | a INT | part INT
--> 1 | NULL | 1
--> 2 | 22 | 2
--> 3 | 33 | 3
DELETE FROM mapped WHERE part = 1;
SELECT id, a, part, s FROM mapped ORDER BY id;
--> id INT | a INT | part INT | s STRUCT<y: ARRAY<STRUCT<deep: INT>>, first: STRING>
--> 2 | 22 | 2 | {y: NULL, first: again}
--> 3 | 33 | 3 | NULL
SELECT id, b FROM mapped VERSION AS OF 4 ORDER BY id;
--> id INT | b STRING
--> 1 | one
--> 2 | two
CREATE TABLE never_mapped (a INT) TBLPROPERTIES ('delta.columnMapping.mode' = 'none');
SHOW TBLPROPERTIES never_mapped ('delta.columnMapping.mode');
--> key STRING | value STRING
--> delta.columnMapping.mode | none
