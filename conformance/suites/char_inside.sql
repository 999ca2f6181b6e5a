-- name: char_inside
-- shows: lengths of texts inside of structs, arrays and maps are seen to on every write, and CHAR is filled up on reading
CREATE TABLE t (id INT, s STRUCT<v: VARCHAR(2), c: CHAR(3)>, a ARRAY<VARCHAR(2)>, ac ARRAY<CHAR(3)>,
  m MAP<CHAR(2), VARCHAR(3)>, ms ARRAY<STRUCT<x: CHAR(2), y: MAP<STRING, ARRAY<VARCHAR(1)>>>>);
INSERT INTO t VALUES (1, named_struct('v', 'x', 'c', 'a'), array('a', 'bb'), array('a'), map('k', 'v'),
  array(named_struct('x', 'p', 'y', map('q', array('z')))));
SELECT id, length(s.c) AS c, length(s.v) AS v, length(ac[0]) AS ac, length(map_keys(m)[0]) AS k, m['k '] AS e, length(ms[0].x) AS x FROM t;
--> id INT | c INT | v INT | ac INT | k INT | e STRING | x INT
--> 1 | 3 | 1 | 3 | 2 | v | 2

INSERT INTO t (id, s) VALUES (2, named_struct('v', 'xyz', 'c', 'a'));
--> error DELTA_EXCEED_CHAR_VARCHAR_LIMIT
INSERT INTO t (id, s) VALUES (2, named_struct('v', 'xy   ', 'c', 'a'));
--> error DELTA_EXCEED_CHAR_VARCHAR_LIMIT
INSERT INTO t (id, s) VALUES (3, named_struct('v', 'xy', 'c', 'abcd'));
--> error DELTA_EXCEED_CHAR_VARCHAR_LIMIT
INSERT INTO t (id, a) VALUES (4, array(NULL, 'abc'));
--> error DELTA_EXCEED_CHAR_VARCHAR_LIMIT
INSERT INTO t (id, m) VALUES (5, map('abc', 'v'));
--> error DELTA_EXCEED_CHAR_VARCHAR_LIMIT
INSERT INTO t (id, m) VALUES (5, map('ab', 'vvvv'));
--> error DELTA_EXCEED_CHAR_VARCHAR_LIMIT
INSERT INTO t (id, ms) VALUES (6, array(named_struct('x', 'p', 'y', map('q', array('zz')))));
--> error DELTA_EXCEED_CHAR_VARCHAR_LIMIT
UPDATE t SET s.v = 'toolong' WHERE id = 1;
--> error DELTA_EXCEED_CHAR_VARCHAR_LIMIT
MERGE INTO t USING (SELECT 1 AS id, named_struct('v', 'long1', 'c', 'x') AS s) x ON t.id = x.id WHEN MATCHED THEN UPDATE SET s = x.s;
--> error DELTA_EXCEED_CHAR_VARCHAR_LIMIT
MERGE INTO t USING (SELECT 7 AS id, array('four') AS ac) x ON t.id = x.id WHEN NOT MATCHED THEN INSERT (id, ac) VALUES (x.id, x.ac);
--> error DELTA_EXCEED_CHAR_VARCHAR_LIMIT

INSERT INTO t (id, s, a) VALUES (8, NULL, array(NULL, 'a '));
MERGE INTO t USING (SELECT 7 AS id, array('fou', NULL) AS ac) x ON t.id = x.id WHEN NOT MATCHED THEN INSERT (id, ac) VALUES (x.id, x.ac);
UPDATE t SET s.v = 'zz', s.c = 'q' WHERE id = 1;
SELECT id, s, length(a[1]) AS a, ac FROM t ORDER BY id;
--> id INT | s STRUCT<v: STRING, c: STRING> | a INT | ac ARRAY<STRING>
--> 1 | {v: zz, c: q  } | 2 | [a  ]
--> 7 | NULL | NULL | [fou, NULL]
--> 8 | NULL | 2 | NULL

SELECT id FROM t WHERE s.c = 'q  ';
--> id INT
--> 1
SELECT id FROM t WHERE s.c = 'q';
--> id INT

ALTER TABLE t ADD COLUMNS (s.w VARCHAR(2), more ARRAY<VARCHAR(1)>);
INSERT INTO t (id, s) VALUES (9, named_struct('v', 'a', 'c', 'b', 'w', 'abc'));
--> error DELTA_EXCEED_CHAR_VARCHAR_LIMIT
INSERT INTO t (id, s) VALUES (9, named_struct('v', 'abc', 'c', 'b', 'w', 'ab'));
--> error DELTA_EXCEED_CHAR_VARCHAR_LIMIT
INSERT INTO t (id, more) VALUES (9, array('ab'));
--> error DELTA_EXCEED_CHAR_VARCHAR_LIMIT
INSERT INTO t (id, s) VALUES (9, named_struct('v', 'a', 'c', 'b', 'w', 'c'));
SELECT s FROM t WHERE id = 9;
--> s STRUCT<v: STRING, c: STRING, w: STRING>
--> {v: a, c: b  , w: c}
