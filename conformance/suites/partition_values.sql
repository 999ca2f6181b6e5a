-- name: partition_values
-- shows: partition values that are quotes, blank, empty, NULL or look like paths, found again from the log and from a checkpoint
CREATE TABLE t (k INT, p STRING)
PARTITIONED BY (p) TBLPROPERTIES (delta.enableChangeDataFeed = true);
INSERT INTO t VALUES (1, '\''), (2, '"'), (3, '"\'"'), (4, ''), (5, NULL), (6, ' '), (7, 'a/b'), (8, 'a=b'),
 (9, '..'), (10, '%20'), (11, 'ä'), (12, '__HIVE_DEFAULT_PARTITION__'), (13, 'null'), (14, '😀');

SELECT k FROM t WHERE p = '\'';
--> k INT
--> 1
SELECT k FROM t WHERE p = '"\'"';
--> k INT
--> 3
-- An empty text cannot be the value of a partition, nor can the name of the folder of NULL: they are NULL.
SELECT k FROM t WHERE p = '';
--> k INT
SELECT k FROM t WHERE p IS NULL ORDER BY k;
--> k INT
--> 4
--> 5
--> 12
SELECT k FROM t WHERE p IN (' ', 'a/b', 'a=b', '..', '%20', 'ä', 'null', '😀', '__HIVE_DEFAULT_PARTITION__') ORDER BY k;
--> k INT
--> 6
--> 7
--> 8
--> 9
--> 10
--> 11
--> 13
--> 14

UPDATE t SET k = k + 100 WHERE p = '"\'"';
UPDATE t SET p = '"\'"' WHERE p = '..';
DELETE FROM t WHERE p = '\'';
DELETE FROM t WHERE p = 'a/b' OR k = 12;
MERGE INTO t USING (SELECT 'ä' AS p) s ON t.p <=> s.p WHEN MATCHED THEN UPDATE SET k = 0;
INSERT OVERWRITE t PARTITION (p = '"') VALUES (20);
INSERT INTO t REPLACE WHERE p = '%20' VALUES (21, '%20');
SELECT k, p FROM t ORDER BY k;
--> k INT | p STRING
--> 0 | ä
--> 4 | NULL
--> 5 | NULL
--> 6 |
--> 8 | a=b
--> 9 | "'"
--> 13 | null
--> 14 | 😀
--> 20 | "
--> 21 | %20
--> 103 | "'"

SELECT k, p, _change_type FROM table_changes('t', 2, 4) ORDER BY _commit_version, k, _change_type DESC;
--> k INT | p STRING | _change_type STRING
--> 3 | "'" | update_preimage
--> 103 | "'" | update_postimage
--> 9 | .. | update_preimage
--> 9 | "'" | update_postimage
--> 1 | ' | delete

DELETE FROM t WHERE p IS NULL;
SELECT count(*) AS n FROM t WHERE p IS NULL;
--> n BIGINT
--> 0
