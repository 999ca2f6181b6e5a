-- shows: texts of fixed and of limited length, inside of structs, arrays and maps too
-- kernel cannot read it: it leaves CHAR inside of structs, arrays and maps as it is stored
CREATE TABLE t (id INT, c CHAR(4), v VARCHAR(3), s STRUCT<v: VARCHAR(2), c: CHAR(3)>, a ARRAY<STRUCT<x: CHAR(2), y: MAP<STRING, ARRAY<VARCHAR(1)>>>>, m MAP<CHAR(2), VARCHAR(3)>) USING DELTA LOCATION '${location}';
INSERT INTO t VALUES (1, 'ab', 'abc', named_struct('v', 'x', 'c', 'y'), array(named_struct('x', 'p', 'y', map('q', array('z')))), map('k', 'v'));
-- changed
INSERT INTO t (id, c, v) VALUES (2, 'abcde', 'a');
INSERT INTO t (id, s) VALUES (2, named_struct('v', 'xyz', 'c', 'a'));
INSERT INTO t (id, s) VALUES (2, named_struct('v', 'xy ', 'c', 'a'));
INSERT INTO t (id, s) VALUES (2, named_struct('v', 'xy', 'c', 'abcd'));
INSERT INTO t (id, a) VALUES (2, array(named_struct('x', 'p', 'y', map('q', array('z', 'zz')))));
INSERT INTO t (id, m) VALUES (2, map('abc', 'v'));
INSERT INTO t (id, m) VALUES (2, map('ab', 'long'));
INSERT INTO t VALUES (3, 'c', 'a  ', NULL, array(NULL), map('a', NULL));
UPDATE t SET v = 'long' WHERE id = 1;
UPDATE t SET s.v = 'long' WHERE id = 1;
UPDATE t SET v = 'xyz', s.c = 'q' WHERE id = 1;
SELECT length(c), length(s.c), length(a[0].x), length(map_keys(m)[0]) FROM t;
MERGE INTO t USING (SELECT 1 AS id, named_struct('v', 'long', 'c', 'x') AS s) x ON t.id = x.id WHEN MATCHED THEN UPDATE SET s = x.s;
ALTER TABLE t ALTER COLUMN v TYPE STRING;
INSERT INTO t (id, c, v) VALUES (4, 'c', 'longer');
