-- name: change_feed_rules
-- shows: the rules of table_changes one by one: arguments, ranges, columns, what statements record
CREATE TABLE t (a INT) TBLPROPERTIES (delta.enableChangeDataFeed = true);
INSERT INTO t VALUES (1), (2);
INSERT INTO t VALUES (3);
-- the function's name has no case; numbers are versions, also wide ones
SELECT a, _commit_version FROM TABLE_CHANGES('T', 2L, 2) ORDER BY a;
--> a INT | _commit_version BIGINT
--> 3 | 2
-- the first argument is a literal, the others constants of a kind
SELECT * FROM table_changes(1, 1);
--> error DELTA_UNSUPPORTED_EXPRESSION
SELECT * FROM table_changes('t', 1.5);
--> error DELTA_UNSUPPORTED_EXPRESSION
SELECT * FROM table_changes('t', DATE '2020-01-01', TRUE);
--> error DELTA_UNSUPPORTED_EXPRESSION
SELECT count(*) AS n FROM table_changes('t', 1 + 1);
--> n BIGINT
--> 1
SELECT count(*) AS n FROM table_changes('t', now() - INTERVAL 1 DAY);
--> n BIGINT
--> 3
SELECT count(*) AS n FROM table_changes('t', CAST(date_sub(current_date(), 1) AS TIMESTAMP), 1);
--> n BIGINT
--> 2
SELECT * FROM table_changes('t', '5');
--> error DELTA_TIMESTAMP_INVALID
SELECT * FROM table_changes('t', 1, NULL);
--> error DELTA_CDC_READ_NULL_RANGE_BOUNDARY
SELECT * FROM table_changes('t', CAST(NULL AS INT));
--> error DELTA_CDC_READ_NULL_RANGE_BOUNDARY
SELECT * FROM table_changes('t', nothing);
--> error UNRESOLVED_COLUMN.WITHOUT_SUGGESTION
SELECT * FROM table_changes();
--> error INCORRECT_NUMBER_OF_ARGUMENTS
SELECT * FROM table_changes('t', 1, 2, 3);
--> error INCORRECT_NUMBER_OF_ARGUMENTS
SELECT * FROM table_changes('nowhere', 1);
--> error TABLE_OR_VIEW_NOT_FOUND
-- ranges
SELECT count(*) AS n FROM table_changes('t', 1, 99);
--> n BIGINT
--> 3
SELECT * FROM table_changes('t', 3);
--> error DELTA_CDC_START_VERSION_AFTER_LATEST
SELECT * FROM table_changes('t', 2, 1);
--> error DELTA_INVALID_CDC_RANGE
SELECT * FROM table_changes('t', 0, '2999-01-01');
--> error DELTA_TIMESTAMP_GREATER_THAN_COMMIT
SELECT * FROM table_changes('t', '2999-01-01');
--> error DELTA_TIMESTAMP_GREATER_THAN_COMMIT
SELECT * FROM table_changes('t', 0, '1999-01-01');
--> error DELTA_TIMESTAMP_EARLIER_THAN_COMMIT_RETENTION
SELECT count(*) AS n FROM table_changes('t', '1999-01-01');
--> n BIGINT
--> 3
-- switched on late, off, and on again
CREATE TABLE late (a INT);
INSERT INTO late VALUES (1);
ALTER TABLE late SET TBLPROPERTIES (delta.enableChangeDataFeed = true);
INSERT INTO late VALUES (2);
SELECT * FROM table_changes('late', 1);
--> error DELTA_MISSING_CHANGE_DATA
SELECT a FROM table_changes('late', 2);
--> a INT
--> 2
ALTER TABLE late SET TBLPROPERTIES (delta.enableChangeDataFeed = false);
INSERT INTO late VALUES (3);
SELECT * FROM table_changes('late', 2);
--> error DELTA_MISSING_CHANGE_DATA
SELECT a FROM table_changes('late', 2, 3);
--> a INT
--> 2
-- reserved names
CREATE TABLE reserved (_change_type INT) TBLPROPERTIES (delta.enableChangeDataFeed = true);
--> error DELTA_TABLE_ALREADY_CONTAINS_CDC_COLUMNS
CREATE TABLE reserved (a INT, _commit_version INT);
ALTER TABLE reserved SET TBLPROPERTIES (delta.enableChangeDataFeed = true);
--> error DELTA_TABLE_ALREADY_CONTAINS_CDC_COLUMNS
ALTER TABLE t ADD COLUMN _commit_timestamp TIMESTAMP;
--> error DELTA_TABLE_ALREADY_CONTAINS_CDC_COLUMNS
-- columns that came later are NULL; all columns come last first
ALTER TABLE t ADD COLUMN b STRING;
INSERT INTO t VALUES (4, 'x');
SELECT a, b, _change_type FROM table_changes('t', 1) ORDER BY a;
--> a INT | b STRING | _change_type STRING
--> 1 | NULL | insert
--> 2 | NULL | insert
--> 3 | NULL | insert
--> 4 | x | insert
-- an update that changes nothing is still one; a change of no row is none
UPDATE t SET b = b WHERE a = 4;
SELECT a, b, _change_type FROM table_changes('t', 5) ORDER BY 3;
--> a INT | b STRING | _change_type STRING
--> 4 | x | update_postimage
--> 4 | x | update_preimage
UPDATE t SET b = 'never' WHERE a = 99;
SELECT count(*) AS n FROM (DESCRIBE HISTORY t);
--> n BIGINT
--> 6
-- OPTIMIZE changes no row
OPTIMIZE t;
INSERT INTO t VALUES (5, 'y');
SELECT a, _change_type FROM table_changes('t', 6);
--> a INT | _change_type STRING
--> 5 | insert
-- whole files, overwriting, and MERGE
CREATE TABLE m (k INT, v STRING, p INT) PARTITIONED BY (p) TBLPROPERTIES (delta.enableChangeDataFeed = true);
INSERT INTO m VALUES (1, 'a', 1), (2, 'b', 1), (3, 'c', 2);
DELETE FROM m WHERE p = 2;
SELECT k, p, _change_type FROM table_changes('m', 2, 2);
--> k INT | p INT | _change_type STRING
--> 3 | 2 | delete
MERGE INTO m USING (SELECT * FROM VALUES (1, 'A', 3), (2, 'x', 1), (9, 'new', 1) AS s(k, v, p)) s ON m.k = s.k WHEN MATCHED AND s.v = 'x' THEN DELETE WHEN MATCHED THEN UPDATE SET * WHEN NOT MATCHED THEN INSERT *;
SELECT k, v, p, _change_type FROM table_changes('m', 3, 3) ORDER BY k, _change_type;
--> k INT | v STRING | p INT | _change_type STRING
--> 1 | A | 3 | update_postimage
--> 1 | a | 1 | update_preimage
--> 2 | b | 1 | delete
--> 9 | new | 1 | insert
INSERT INTO m REPLACE WHERE k = 9 VALUES (9, 'newer', 1);
SELECT k, v, _change_type FROM table_changes('m', 4, 4) ORDER BY _change_type;
--> k INT | v STRING | _change_type STRING
--> 9 | new | delete
--> 9 | newer | insert
INSERT OVERWRITE m VALUES (7, 'only', NULL);
SELECT k, p, _change_type FROM table_changes('m', 5, 5) ORDER BY k;
--> k INT | p INT | _change_type STRING
--> 1 | 3 | delete
--> 7 | NULL | insert
--> 9 | 1 | delete
RESTORE TABLE m TO VERSION AS OF 4;
SELECT k, p, _change_type FROM table_changes('m', 6) ORDER BY k;
--> k INT | p INT | _change_type STRING
--> 1 | 3 | insert
--> 7 | NULL | delete
--> 9 | 1 | insert
-- renamed and dropped columns: the columns are those of the range's end
CREATE TABLE c (a INT, b STRING) TBLPROPERTIES (delta.enableChangeDataFeed = true, delta.columnMapping.mode = 'name');
INSERT INTO c VALUES (1, 'x');
ALTER TABLE c RENAME COLUMN b TO d;
INSERT INTO c VALUES (2, 'y');
SELECT * EXCEPT (_commit_timestamp) FROM table_changes('c', 3, 3);
--> a INT | d STRING | _change_type STRING | _commit_version BIGINT
--> 2 | y | insert | 3
SELECT * FROM table_changes('c', 1, 3);
--> error DELTA_CHANGE_DATA_FEED_INCOMPATIBLE_DATA_SCHEMA
-- wider types: read as wide as they are at the end
CREATE TABLE w (a INT) TBLPROPERTIES (delta.enableChangeDataFeed = true, delta.enableTypeWidening = true);
INSERT INTO w VALUES (1);
ALTER TABLE w ALTER COLUMN a TYPE BIGINT;
INSERT INTO w VALUES (3000000000);
SELECT a FROM table_changes('w', 1) ORDER BY a;
--> a BIGINT
--> 1
--> 3000000000
