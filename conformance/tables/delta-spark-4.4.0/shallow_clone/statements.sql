-- shows: a shallow clone, whose log names the files of another table by absolute paths
-- tarn cannot make it: SHALLOW CLONE is delta-spark's here
CREATE TABLE source (id INT, p STRING) USING DELTA PARTITIONED BY (p) LOCATION '${folder}/source dir';
INSERT INTO source VALUES (1, 'a b'), (2, 'c');
ALTER TABLE source SET TBLPROPERTIES (delta.enableDeletionVectors = true);
INSERT INTO source SELECT /*+ COALESCE(1) */ CAST(id AS INT), 'd' FROM range(10, 15);
DELETE FROM source WHERE id = 12;
CREATE TABLE t SHALLOW CLONE source LOCATION '${location}';
-- changed
INSERT INTO t VALUES (3, 'a b');
DELETE FROM t WHERE id = 13;
UPDATE t SET id = 20 WHERE p = 'c';
DELETE FROM t WHERE p = 'a b';
