-- shows: commits that carry their own time, from some version on
CREATE TABLE t (id INT) USING DELTA LOCATION '${location}';
INSERT INTO t VALUES (1);
ALTER TABLE t SET TBLPROPERTIES (delta.enableInCommitTimestamps = true);
-- changed
INSERT INTO t VALUES (2);
DELETE FROM t WHERE id = 1;
SELECT * FROM t VERSION AS OF 1;
RESTORE TABLE t TO VERSION AS OF 1;
