-- shows: commits that carry their own time, from the beginning
CREATE TABLE t (id INT) USING DELTA LOCATION '${location}' TBLPROPERTIES (delta.enableInCommitTimestamps = true);
INSERT INTO t VALUES (1);
-- changed
INSERT INTO t VALUES (2);
DELETE FROM t WHERE id = 1;
SELECT * FROM t VERSION AS OF 1;
ALTER TABLE t SET TBLPROPERTIES (delta.enableInCommitTimestamps = false);
INSERT INTO t VALUES (3);
