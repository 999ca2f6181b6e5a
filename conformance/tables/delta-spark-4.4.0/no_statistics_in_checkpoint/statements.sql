-- shows: a checkpoint without any statistics
CREATE TABLE t (i INT, s STRING) USING DELTA LOCATION '${location}' TBLPROPERTIES (delta.checkpointInterval = 2, delta.checkpoint.writeStatsAsJson = false, delta.checkpoint.writeStatsAsStruct = false);
INSERT INTO t VALUES (1, 'a');
INSERT INTO t VALUES (2, 'b');
-- changed
SELECT count(*) AS n FROM t WHERE i > 1;
UPDATE t SET s = 'c' WHERE i = 2;
DELETE FROM t WHERE i = 1;
