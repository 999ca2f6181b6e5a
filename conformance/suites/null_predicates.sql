-- name: null_predicates
-- shows: rows for which a condition is NULL stay: in DELETE, UPDATE, MERGE and REPLACE WHERE
CREATE TABLE t (k INT, v STRING) TBLPROPERTIES (delta.enableChangeDataFeed = true);
INSERT INTO t VALUES (1, 'a'), (2, NULL), (NULL, 'c'), (NULL, NULL);
DELETE FROM t WHERE k > 1;
SELECT * FROM t ORDER BY k NULLS LAST, v NULLS LAST;
--> k INT | v STRING
--> 1 | a
--> NULL | c
--> NULL | NULL

DELETE FROM t WHERE k <> 7 AND v = 'none';
DELETE FROM t WHERE NOT (k = 1);
DELETE FROM t WHERE k IN (7, NULL);
DELETE FROM t WHERE k NOT IN (7, NULL);
DELETE FROM t WHERE CAST(NULL AS BOOLEAN);
SELECT count(*) AS n FROM t;
--> n BIGINT
--> 3

-- Statements that change nothing make no commit.
SELECT max(_commit_version) AS v FROM table_changes('t', 0);
--> v BIGINT
--> 2

UPDATE t SET v = 'x' WHERE k > 0;
SELECT * FROM t ORDER BY k NULLS LAST, v NULLS LAST;
--> k INT | v STRING
--> 1 | x
--> NULL | c
--> NULL | NULL

MERGE INTO t USING (SELECT CAST(NULL AS INT) AS k, 's' AS v) s ON t.k = s.k
WHEN MATCHED THEN DELETE
WHEN NOT MATCHED THEN INSERT *
WHEN NOT MATCHED BY SOURCE AND t.v > 'd' THEN UPDATE SET v = 'y';
SELECT * FROM t ORDER BY k NULLS LAST, v NULLS LAST;
--> k INT | v STRING
--> 1 | y
--> NULL | c
--> NULL | s
--> NULL | NULL

INSERT INTO t REPLACE WHERE k >= 1 VALUES (5, 'five');
SELECT * FROM t ORDER BY k NULLS LAST, v NULLS LAST;
--> k INT | v STRING
--> 5 | five
--> NULL | c
--> NULL | s
--> NULL | NULL

-- The same on a partition column, where whole files are decided by their value.
CREATE TABLE p (v INT, k INT) PARTITIONED BY (k);
INSERT INTO p VALUES (1, 1), (2, 2), (3, NULL);
DELETE FROM p WHERE k <> 1;
SELECT * FROM p ORDER BY v;
--> v INT | k INT
--> 1 | 1
--> 3 | NULL
DELETE FROM p WHERE k = NULL;
DELETE FROM p WHERE k <=> NULL;
SELECT * FROM p;
--> v INT | k INT
--> 1 | 1
