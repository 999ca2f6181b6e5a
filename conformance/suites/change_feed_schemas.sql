-- name: change_feed_schemas
-- shows: a feed over a change of the schema: which ranges can be read, and by which class the others are refused
CREATE TABLE mapped (k INT, v INT, s STRUCT<a: INT, b: INT>) USING DELTA TBLPROPERTIES (delta.enableChangeDataFeed = true, delta.columnMapping.mode = 'name');
INSERT INTO mapped VALUES (1, 10, named_struct('a', 1, 'b', 2));
ALTER TABLE mapped DROP COLUMN v;
INSERT INTO mapped VALUES (2, named_struct('a', 3, 'b', 4));
SELECT * EXCEPT (_commit_timestamp) FROM table_changes('mapped', 0);
--> error DELTA_CHANGE_DATA_FEED_INCOMPATIBLE_DATA_SCHEMA
SELECT * EXCEPT (_commit_timestamp) FROM table_changes('mapped', 1, 2);
--> error DELTA_CHANGE_DATA_FEED_INCOMPATIBLE_DATA_SCHEMA
SELECT * EXCEPT (_commit_timestamp) FROM table_changes('mapped', 0, 1);
--> k INT | v INT | s STRUCT<a: INT, b: INT> | _change_type STRING | _commit_version BIGINT
--> 1 | 10 | {a: 1, b: 2} | insert | 1
SELECT * EXCEPT (_commit_timestamp) FROM table_changes('mapped', 2);
--> k INT | s STRUCT<a: INT, b: INT> | _change_type STRING | _commit_version BIGINT
--> 2 | {a: 3, b: 4} | insert | 3
ALTER TABLE mapped RENAME COLUMN s.a TO c;
SELECT k FROM table_changes('mapped', 1);
--> error DELTA_CHANGE_DATA_FEED_INCOMPATIBLE_SCHEMA_CHANGE
SELECT k FROM table_changes('mapped', 2);
--> error DELTA_CHANGE_DATA_FEED_INCOMPATIBLE_DATA_SCHEMA
SELECT k FROM table_changes('mapped', 3, 4);
--> error DELTA_CHANGE_DATA_FEED_INCOMPATIBLE_DATA_SCHEMA
SELECT k, s, _commit_version FROM table_changes('mapped', 3, 3);
--> k INT | s STRUCT<a: INT, b: INT> | _commit_version BIGINT
--> 2 | {a: 3, b: 4} | 3
ALTER TABLE mapped ADD COLUMN v STRING;
SELECT k FROM table_changes('mapped', 0, 1);
--> k INT
--> 1
SELECT k, v FROM table_changes('mapped', 4);
--> k INT | v STRING
CREATE TABLE upgraded (k INT, v INT) USING DELTA TBLPROPERTIES (delta.enableChangeDataFeed = true);
INSERT INTO upgraded VALUES (1, 2);
ALTER TABLE upgraded SET TBLPROPERTIES ('delta.columnMapping.mode' = 'name');
INSERT INTO upgraded VALUES (3, 4);
SELECT k, v, _commit_version FROM table_changes('upgraded', 0) ORDER BY k;
--> k INT | v INT | _commit_version BIGINT
--> 1 | 2 | 1
--> 3 | 4 | 3
ALTER TABLE upgraded RENAME COLUMN v TO w;
SELECT k FROM table_changes('upgraded', 3);
--> error DELTA_CHANGE_DATA_FEED_INCOMPATIBLE_DATA_SCHEMA
CREATE TABLE tightened (k INT) USING DELTA TBLPROPERTIES (delta.enableChangeDataFeed = true);
INSERT INTO tightened VALUES (1);
CREATE OR REPLACE TABLE tightened (k INT NOT NULL, v INT) USING DELTA TBLPROPERTIES (delta.enableChangeDataFeed = true);
SELECT k FROM table_changes('tightened', 1);
--> error DELTA_CHANGE_DATA_FEED_INCOMPATIBLE_DATA_SCHEMA
SELECT k, v, _change_type FROM table_changes('tightened', 2);
--> k INT | v INT | _change_type STRING
--> 1 | NULL | delete
