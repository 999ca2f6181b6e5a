-- shows: bounds of texts that are cut
CREATE TABLE t (id INT, s STRING) USING DELTA LOCATION '${location}';
INSERT INTO t VALUES (1, repeat('a', 40)), (2, repeat('😀', 20)), (3, concat(repeat('z', 31), '😀😀'));
-- changed
SELECT id FROM t WHERE s = concat(repeat('z', 31), '😀😀');
INSERT INTO t VALUES (4, repeat('😀', 40)), (5, concat(repeat('b', 31), '😀b'));
SELECT id FROM t WHERE s > repeat('😀', 39);
UPDATE t SET id = 6 WHERE s >= '😀😀😀😀' AND id = 4;
DELETE FROM t WHERE s < 'b';
