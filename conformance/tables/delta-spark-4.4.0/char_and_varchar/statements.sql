-- shows: texts of fixed and of limited length
-- not yet: lengths inside of structs are not known
CREATE TABLE t (id INT, c CHAR(4), v VARCHAR(3), s STRUCT<v: VARCHAR(2)>) USING DELTA LOCATION '${location}';
INSERT INTO t VALUES (1, 'ab', 'abc', named_struct('v', 'x'));
-- changed
INSERT INTO t VALUES (2, 'abcde', 'a', NULL);
INSERT INTO t VALUES (2, 'abcd', 'a', named_struct('v', 'xyz'));
INSERT INTO t VALUES (3, 'c', 'a  ', NULL);
UPDATE t SET v = 'long' WHERE id = 1;
UPDATE t SET v = 'xyz' WHERE c = 'ab';
ALTER TABLE t ALTER COLUMN v TYPE STRING;
INSERT INTO t VALUES (4, 'c', 'longer', NULL);
