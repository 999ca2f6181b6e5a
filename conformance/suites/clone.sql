-- name: clone
-- shows: tables made of others: sharing their files, or with copies of them
CREATE TABLE s (id BIGINT GENERATED ALWAYS AS IDENTITY, v STRING, p INT) PARTITIONED BY (p) TBLPROPERTIES (delta.enableChangeDataFeed = true);
INSERT INTO s (v, p) VALUES ('a', 1), ('b', 1), ('c', NULL), ('d', 2);
DELETE FROM s WHERE v = 'a';
CREATE TABLE shallow SHALLOW CLONE s TBLPROPERTIES ('k' = 'v');
SELECT * FROM shallow ORDER BY id;
--> id BIGINT | v STRING | p INT
--> 2 | b | 1
--> 3 | c | NULL
--> 4 | d | 2
CREATE TABLE deep DEEP CLONE s VERSION AS OF 1;
SELECT * FROM deep ORDER BY id;
--> id BIGINT | v STRING | p INT
--> 1 | a | 1
--> 2 | b | 1
--> 3 | c | NULL
--> 4 | d | 2
INSERT INTO shallow (v, p) VALUES ('n', 1);
UPDATE shallow SET v = 'C' WHERE p IS NULL;
DELETE FROM deep WHERE p = 2;
INSERT INTO deep (v, p) VALUES ('m', 3);
SELECT * FROM shallow ORDER BY id;
--> id BIGINT | v STRING | p INT
--> 2 | b | 1
--> 3 | C | NULL
--> 4 | d | 2
--> 5 | n | 1
SELECT * FROM s ORDER BY id;
--> id BIGINT | v STRING | p INT
--> 2 | b | 1
--> 3 | c | NULL
--> 4 | d | 2
SELECT id, _change_type, _commit_version FROM table_changes('shallow', 0) ORDER BY 3, 1, 2;
--> id BIGINT | _change_type STRING | _commit_version BIGINT
--> 2 | insert | 0
--> 3 | insert | 0
--> 4 | insert | 0
--> 5 | insert | 1
--> 3 | update_postimage | 2
--> 3 | update_preimage | 2
CREATE TABLE copyOfClone DEEP CLONE shallow;
DROP TABLE shallow;
SELECT * FROM s ORDER BY id;
--> id BIGINT | v STRING | p INT
--> 2 | b | 1
--> 3 | c | NULL
--> 4 | d | 2
DROP TABLE s;
SELECT * FROM copyOfClone ORDER BY id;
--> id BIGINT | v STRING | p INT
--> 2 | b | 1
--> 3 | C | NULL
--> 4 | d | 2
--> 5 | n | 1
CREATE OR REPLACE TABLE deep SHALLOW CLONE copyOfClone;
--> error DELTA_UNSUPPORTED_NON_EMPTY_CLONE
CREATE OR REPLACE TABLE deep DEEP CLONE copyOfClone;
INSERT INTO deep (v, p) VALUES ('o', 3);
SELECT * FROM deep ORDER BY id;
--> id BIGINT | v STRING | p INT
--> 2 | b | 1
--> 3 | C | NULL
--> 4 | d | 2
--> 5 | n | 1
--> 6 | o | 3
SELECT operation, operationMetrics['numCopiedFiles'] > 0 AS copied FROM (DESCRIBE HISTORY deep) WHERE version = 3;
--> operation STRING | copied BOOLEAN
--> CLONE | true
CREATE TABLE deep CLONE copyOfClone;
--> error TABLE_OR_VIEW_ALREADY_EXISTS
SELECT count(*) AS rows FROM (DESCRIBE HISTORY deep);
--> rows BIGINT
--> 5
CREATE TABLE IF NOT EXISTS deep CLONE copyOfClone;
SELECT count(*) AS rows FROM (DESCRIBE HISTORY deep);
--> rows BIGINT
--> 5
CREATE TABLE x CLONE nothing;
--> error TABLE_OR_VIEW_NOT_FOUND
CREATE TABLE x CLONE deep VERSION AS OF 99;
--> error DELTA_VERSION_NOT_FOUND
CREATE VIEW v AS SELECT 1 AS a;
CREATE TABLE x CLONE v;
--> error DELTA_CLONE_UNSUPPORTED_SOURCE
CREATE TABLE x CLONE deep TBLPROPERTIES (delta.nothing = true);
--> error DELTA_UNKNOWN_CONFIGURATION
SHOW TABLES LIKE 'x';
--> database STRING | tableName STRING | isTemporary BOOLEAN
