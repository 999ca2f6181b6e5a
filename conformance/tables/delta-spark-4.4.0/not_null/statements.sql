-- shows: columns and fields that must have a value
CREATE TABLE t (id INT NOT NULL, s STRUCT<a: INT NOT NULL, b: STRING> NOT NULL, note STRING) USING DELTA LOCATION '${location}';
INSERT INTO t VALUES (1, named_struct('a', 1, 'b', 'x'), NULL);
-- changed
INSERT INTO t VALUES (2, named_struct('a', 2, 'b', NULL), 'n');
INSERT INTO t VALUES (NULL, named_struct('a', 2, 'b', NULL), 'n');
INSERT INTO t VALUES (3, NULL, 'n');
UPDATE t SET id = NULL WHERE id = 1;
UPDATE t SET note = 'y' WHERE id = 1;
ALTER TABLE t ALTER COLUMN id DROP NOT NULL;
INSERT INTO t VALUES (NULL, named_struct('a', 4, 'b', NULL), 'n');
ALTER TABLE t ADD COLUMNS (more INT NOT NULL);
DELETE FROM t WHERE id = 2;
