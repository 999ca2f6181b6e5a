-- shows: columns that have no type yet
-- kernel cannot read it: it knows no VOID
CREATE TABLE t (id INT, nothing VOID, s STRUCT<a: INT, none: VOID>) USING DELTA LOCATION '${location}';
INSERT INTO t VALUES (1, NULL, named_struct('a', 1, 'none', NULL));
-- changed
INSERT INTO t (id) VALUES (2);
UPDATE t SET id = 3 WHERE id = 1;
DELETE FROM t WHERE id = 2;
SELECT count(*) AS n FROM t WHERE nothing IS NULL;
