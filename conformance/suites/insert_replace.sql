-- name: insert_replace
-- shows: rows that give way to those inserted, by equal columns and by a condition
CREATE TABLE t (id INT, v STRING, p INT) PARTITIONED BY (p) TBLPROPERTIES (delta.enableChangeDataFeed = true);
INSERT INTO t VALUES (1, 'a', 1), (2, 'b', 2), (3, 'c', 2), (NULL, 'n', NULL);
INSERT INTO t REPLACE USING (p) VALUES (9, 'z', 2), (8, 'new', NULL);
SELECT * FROM t ORDER BY id;
--> id INT | v STRING | p INT
--> NULL | n | NULL
--> 1 | a | 1
--> 8 | new | NULL
--> 9 | z | 2
SELECT id, _change_type FROM table_changes('t', 2, 2) ORDER BY id;
--> id INT | _change_type STRING
--> 2 | delete
--> 3 | delete
--> 8 | insert
--> 9 | insert
INSERT INTO t REPLACE USING (p) SELECT * FROM t WHERE false;
SELECT count(*) AS n FROM t;
--> n BIGINT
--> 4
INSERT INTO t REPLACE USING (v, id) SELECT 9, 'z', 5 UNION ALL SELECT 9, 'other', 6;
SELECT * FROM t ORDER BY id, v;
--> id INT | v STRING | p INT
--> NULL | n | NULL
--> 1 | a | 1
--> 8 | new | NULL
--> 9 | other | 6
--> 9 | z | 5
INSERT INTO t BY NAME REPLACE USING (id) SELECT 7 AS p, 1 AS id;
SELECT * FROM t ORDER BY id, v;
--> id INT | v STRING | p INT
--> NULL | n | NULL
--> 1 | NULL | 7
--> 8 | new | NULL
--> 9 | other | 6
--> 9 | z | 5
INSERT INTO t REPLACE USING (nothing) VALUES (1, 'x', 1);
--> error UNRESOLVED_COLUMN.WITH_SUGGESTION
INSERT INTO t AS target REPLACE ON target.id <=> s.key (SELECT CAST(NULL AS INT) AS key, 'null-safe' AS v, 0 AS p) AS s;
SELECT * FROM t ORDER BY id, v;
--> id INT | v STRING | p INT
--> NULL | null-safe | 0
--> 1 | NULL | 7
--> 8 | new | NULL
--> 9 | other | 6
--> 9 | z | 5
INSERT INTO t REPLACE ON t.id >= low AND t.id < high SELECT 8 AS low, 'range' AS v, 10 AS high;
SELECT * FROM t ORDER BY id, v;
--> id INT | v STRING | p INT
--> NULL | null-safe | 0
--> 1 | NULL | 7
--> 8 | range | 10
INSERT INTO t REPLACE ON id = 1 SELECT 1 AS id, 'x', 1;
--> error AMBIGUOUS_REFERENCE
INSERT INTO t REPLACE ON t.id VALUES (1, 'x', 1);
--> error DATATYPE_MISMATCH.FILTER_NOT_BOOLEAN
INSERT WITH SCHEMA EVOLUTION INTO t BY NAME REPLACE USING (id) SELECT 1 AS id, 'grown' AS v, true AS extra;
SELECT * FROM t ORDER BY id, v;
--> id INT | v STRING | p INT | extra BOOLEAN
--> NULL | null-safe | 0 | NULL
--> 1 | grown | NULL | true
--> 8 | range | 10 | NULL
SELECT id, v, _change_type FROM table_changes('t', 7, 7) ORDER BY id, _change_type DESC;
--> id INT | v STRING | _change_type STRING
--> 1 | grown | insert
--> 1 | NULL | delete
INSERT OVERWRITE t REPLACE USING (id) VALUES (1, 'x', 1, true);
--> error INVALID_STATEMENT_OR_CLAUSE

WITH q AS (SELECT 5 AS id, 'with' AS v) INSERT INTO t (id, v) SELECT * FROM q;
WITH q AS (SELECT 5 AS id) UPDATE t SET v = 'updated' WHERE id IN (SELECT id FROM q);
--> num_affected_rows BIGINT
--> 1
WITH q AS (SELECT 5 AS id, 'merged' AS v), r AS (SELECT id, v FROM q) MERGE INTO t USING r ON t.id = r.id WHEN MATCHED THEN UPDATE SET v = r.v;
--> num_affected_rows BIGINT | num_updated_rows BIGINT | num_deleted_rows BIGINT | num_inserted_rows BIGINT
--> 1 | 1 | 0 | 0
SELECT id, v FROM t WHERE id = 5;
--> id INT | v STRING
--> 5 | merged
WITH q AS (SELECT 5 AS id) DELETE FROM t WHERE id IN (WITH q AS (SELECT 6 AS id) SELECT * FROM (SELECT id FROM q));
--> num_affected_rows BIGINT
--> 0
WITH q AS (SELECT 5 AS id) DELETE FROM t WHERE EXISTS (SELECT 1 FROM q WHERE q.id = t.id);
--> num_affected_rows BIGINT
--> 1
WITH q AS (SELECT 100 AS id, 'over' AS v, 1 AS p, false AS extra) INSERT OVERWRITE t SELECT * FROM q;
SELECT * FROM t;
--> id INT | v STRING | p INT | extra BOOLEAN
--> 100 | over | 1 | false
WITH q AS (SELECT 1 AS id) DELETE FROM q;
--> error TABLE_OR_VIEW_NOT_FOUND
CREATE TABLE needed (k INT NOT NULL, v INT);
INSERT INTO needed VALUES (1, 1), (2, 2);
INSERT INTO needed REPLACE WHERE k IS NOT NULL AND true VALUES (3, 3);
SELECT operationParameters['predicate'] AS predicate, operationMetrics['numDeletedRows'] AS deleted FROM (DESCRIBE HISTORY needed LIMIT 1);
--> predicate STRING | deleted STRING
--> NULL | NULL
INSERT INTO needed REPLACE WHERE v IS NOT NULL VALUES (4, 4);
SELECT operationParameters['predicate'] AS predicate, operationMetrics['numDeletedRows'] AS deleted FROM (DESCRIBE HISTORY needed LIMIT 1);
--> predicate STRING | deleted STRING
--> (v IS NOT NULL) | 1
SELECT * FROM needed;
--> k INT | v INT
--> 4 | 4
CREATE TABLE h (id INT, p STRING, q DATE) PARTITIONED BY (p, q) TBLPROPERTIES (delta.enableDeletionVectors = false);
INSERT INTO h VALUES (1, 'a', DATE'2024-01-01'), (2, 'a', DATE'2024-01-01'), (3, NULL, NULL);
INSERT INTO h REPLACE WHERE id = 1 VALUES (1, 'b', DATE'2024-01-01');
SELECT operationParameters['predicate'] AS predicate, CAST(operationMetrics['numOutputRows'] AS INT) - CAST(operationMetrics['numCopiedRows'] AS INT) AS new, operationMetrics['numDeletedRows'] AS deleted, operationMetrics['numAddedFiles'] AS added FROM (DESCRIBE HISTORY h LIMIT 1);
--> predicate STRING | new INT | deleted STRING | added STRING
--> (id = 1) | 1 | 1 | NULL
INSERT OVERWRITE h PARTITION (p = 'b', q = '2024-01-01') VALUES (5);
SELECT operationParameters['predicate'] AS predicate, operationMetrics['numCopiedRows'] AS copied, operationMetrics['numDeletedRows'] AS deleted FROM (DESCRIBE HISTORY h LIMIT 1);
--> predicate STRING | copied STRING | deleted STRING
--> ((p <=> 'b') AND (q <=> DATE '2024-01-01')) | 0 | 1
INSERT OVERWRITE h PARTITION (p = NULL) VALUES (6, DATE'2024-01-01');
SELECT operationParameters['predicate'] AS predicate FROM (DESCRIBE HISTORY h LIMIT 1);
--> predicate STRING
--> (p IS NULL)
SELECT operationParameters['description'] AS description FROM (DESCRIBE HISTORY h) WHERE version = 0;
--> description STRING
--> NULL
