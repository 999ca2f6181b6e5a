-- shows: files spread over folders of random names
CREATE TABLE t (id INT, p INT) USING DELTA PARTITIONED BY (p) LOCATION '${location}' TBLPROPERTIES (delta.randomizeFilePrefixes = true, delta.randomPrefixLength = 4);
INSERT INTO t VALUES (1, 1), (2, 2);
-- changed
INSERT INTO t VALUES (3, 1);
DELETE FROM t WHERE p = 2;
