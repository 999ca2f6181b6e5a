-- name: optimize
-- shows: OPTIMIZE puts small files together and orders rows, REORG purges deleted ones, and no row changes
-- skip: tiny_files: there files of one row are as large as files may be
CREATE TABLE t (id INT, p INT, v STRING) PARTITIONED BY (p) TBLPROPERTIES (delta.enableChangeDataFeed = true, delta.enableDeletionVectors = true);
INSERT INTO t VALUES (1, 1, 'a'), (2, 1, 'b'), (7, 2, 'c');
INSERT INTO t VALUES (3, 1, 'd');
INSERT INTO t VALUES (4, 2, 'e');
OPTIMIZE t WHERE id = 1;
--> error DELTA_NON_PARTITION_COLUMN_REFERENCE
OPTIMIZE t ZORDER BY (p);
--> error DELTA_ZORDERING_ON_PARTITION_COLUMN
OPTIMIZE t ZORDER BY (nope);
--> error DELTA_ZORDERING_COLUMN_DOES_NOT_EXIST
OPTIMIZE t FULL;
--> error DELTA_OPTIMIZE_FULL_NOT_SUPPORTED
OPTIMIZE t WHERE p = 1;
SELECT operation, operationParameters, operationMetrics['numAddedFiles'] AS added, operationMetrics['numRemovedFiles'] AS removed, isolationLevel FROM (DESCRIBE HISTORY t LIMIT 1);
--> operation STRING | operationParameters MAP<STRING, STRING> | added STRING | removed STRING | isolationLevel STRING
--> OPTIMIZE | {predicate: ["(p = 1)"], auto: false, clusterBy: [], zOrderBy: []} | 1 | 2 | SnapshotIsolation
OPTIMIZE t;
SELECT numFiles FROM (DESCRIBE DETAIL t);
--> numFiles BIGINT
--> 2
OPTIMIZE t;
SELECT max(version) AS v FROM (DESCRIBE HISTORY t);
--> v BIGINT
--> 5
DELETE FROM t WHERE id = 2;
--> num_affected_rows BIGINT
--> 1
REORG TABLE t APPLY (PURGE);
SELECT operation, operationParameters, operationMetrics['numDeletionVectorsRemoved'] AS vectors FROM (DESCRIBE HISTORY t LIMIT 1);
--> operation STRING | operationParameters MAP<STRING, STRING> | vectors STRING
--> REORG | {predicate: [], applyPurge: true} | 1
SELECT * FROM t ORDER BY id;
--> id INT | p INT | v STRING
--> 1 | 1 | a
--> 3 | 1 | d
--> 4 | 2 | e
--> 7 | 2 | c
SELECT count(*) AS n FROM table_changes('t', 4, 5);
--> n BIGINT
--> 0
OPTIMIZE t ZORDER BY (id, v);
SELECT * FROM t ORDER BY id;
--> id INT | p INT | v STRING
--> 1 | 1 | a
--> 3 | 1 | d
--> 4 | 2 | e
--> 7 | 2 | c
CREATE TABLE z (x INT, y INT, s STRUCT<a: STRING>);
INSERT INTO z SELECT CAST(id AS INT), CAST(1000 - id AS INT), named_struct('a', CAST(id AS STRING)) FROM range(1000);
INSERT INTO z VALUES (NULL, NULL, NULL);
OPTIMIZE z ZORDER BY (x, y, s.a);
SELECT count(*) AS n, sum(x) AS x, sum(y) AS y FROM z;
--> n BIGINT | x BIGINT | y BIGINT
--> 1001 | 499500 | 500500
CREATE TABLE c (a INT, b STRING) CLUSTER BY (a);
INSERT INTO c VALUES (2, 'x');
INSERT INTO c VALUES (1, 'y');
OPTIMIZE c WHERE a = 1;
--> error DELTA_CLUSTERING_WITH_PARTITION_PREDICATE
OPTIMIZE c ZORDER BY (a);
--> error DELTA_CLUSTERING_WITH_ZORDER_BY
OPTIMIZE c;
SELECT operation, operationParameters FROM (DESCRIBE HISTORY c LIMIT 1);
--> operation STRING | operationParameters MAP<STRING, STRING>
--> OPTIMIZE | {predicate: [], auto: false, clusterBy: ["a"], zOrderBy: [], isFull: false}
OPTIMIZE c FULL;
SELECT max(version) AS v FROM (DESCRIBE HISTORY c);
--> v BIGINT
--> 3
SELECT * FROM c;
--> a INT | b STRING
--> 1 | y
--> 2 | x
