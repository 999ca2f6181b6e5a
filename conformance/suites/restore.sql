-- name: restore
-- shows: RESTORE to the newest version makes no commit, to any other one it does
CREATE TABLE t (a INT) TBLPROPERTIES (delta.enableChangeDataFeed = true);
INSERT INTO t VALUES (1);
INSERT INTO t VALUES (2);
RESTORE TABLE t TO VERSION AS OF 2;
SELECT max(version) AS v FROM (DESCRIBE HISTORY t);
--> v BIGINT
--> 2
RESTORE TABLE t TO VERSION AS OF 1;
RESTORE TABLE t TO VERSION AS OF 1;
SELECT version, operation FROM (DESCRIBE HISTORY t) ORDER BY version DESC LIMIT 2;
--> version BIGINT | operation STRING
--> 4 | RESTORE
--> 3 | RESTORE
SELECT a, _change_type, _commit_version FROM table_changes('t', 3);
--> a INT | _change_type STRING | _commit_version BIGINT
--> 2 | delete | 3
RESTORE TABLE t TO VERSION AS OF 9;
--> error DELTA_CANNOT_RESTORE_TABLE_VERSION
