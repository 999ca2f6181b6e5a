-- name: metadata_column
-- shows: `_metadata`, by which a query asks for the file and the ids of each row
CREATE TABLE t (id BIGINT, p STRING) PARTITIONED BY (p) TBLPROPERTIES (delta.enableRowTracking = true);
INSERT INTO t SELECT /*+ COALESCE(1) */ * FROM VALUES (1, 'a b'), (2, 'c'), (3, 'a b');
UPDATE t SET id = 30 WHERE id = 3;

SELECT id, _metadata.row_id BETWEEN 0 AND 2 AS given, _metadata.row_commit_version FROM t ORDER BY id;
--> id BIGINT | given BOOLEAN | row_commit_version BIGINT
--> 1 | true | 1
--> 2 | true | 1
--> 30 | true | 2

SELECT count(DISTINCT _metadata.row_id) AS ids, count(DISTINCT t._metadata.file_path) >= 2 AS files FROM t;
--> ids BIGINT | files BOOLEAN
--> 3 | true

SELECT _metadata.file_path LIKE 'file:/%.parquet' AS uri, _metadata.file_path LIKE concat('%/', _metadata.file_name) AS name,
  _metadata.file_size > 0 AS size, _metadata.file_block_start AS first, _metadata.file_block_length = _metadata.file_size AS length,
  _metadata.file_modification_time > TIMESTAMP'2020-01-01' AS time, _metadata.row_index AS index,
  _metadata.row_id = _metadata.base_row_id + _metadata.row_index AS id, _metadata.default_row_commit_version AS version
FROM t WHERE p = 'c';
--> uri BOOLEAN | name BOOLEAN | size BOOLEAN | first BIGINT | length BOOLEAN | time BOOLEAN | index BIGINT | id BOOLEAN | version BIGINT
--> true | true | true | 0 | true | true | 0 | true | 1

SELECT * FROM t WHERE _metadata.row_commit_version = 1 ORDER BY _metadata.row_id + id;
--> id BIGINT | p STRING
--> 1 | a b
--> 2 | c

SELECT t.* FROM t WHERE p = 'c';
--> id BIGINT | p STRING
--> 2 | c

SELECT Row_ID IS NULL AS row, _MetaData.ROW_ID IS NULL FROM (SELECT *, _metadata.row_id, _metadata FROM t) WHERE id = 2;
--> row BOOLEAN | (_MetaData.ROW_ID IS NULL) BOOLEAN
--> false | false

SELECT x.b, x._metadata.row_commit_version AS v FROM t AS x(b, c) WHERE x.c = 'c';
--> b BIGINT | v BIGINT
--> 2 | 1

SELECT a.id, b._metadata.row_commit_version AS v FROM t a LEFT JOIN t b ON a.id = b.id AND b.id = 2 ORDER BY a.id;
--> id BIGINT | v BIGINT
--> 1 | NULL
--> 2 | 1
--> 30 | NULL

SELECT id, b._metadata.row_commit_version AS v FROM t a FULL JOIN t b USING (id) ORDER BY id;
--> id BIGINT | v BIGINT
--> 1 | 1
--> 2 | 1
--> 30 | 2

SELECT _metadata.row_commit_version, count(*) AS n FROM t GROUP BY _metadata.row_commit_version HAVING max(_metadata.file_size) > 0 ORDER BY ALL;
--> row_commit_version BIGINT | n BIGINT
--> 1 | 2
--> 2 | 1

SELECT id, e FROM t LATERAL VIEW explode(array(0, 1)) AS e WHERE _metadata.row_commit_version = e + 1 ORDER BY id;
--> id BIGINT | e INT
--> 1 | 0
--> 2 | 0
--> 30 | 1

SELECT id FROM t WHERE EXISTS (SELECT 1 FROM t AS u WHERE u._metadata.row_id = t._metadata.row_id AND u.id > 2);
--> id BIGINT
--> 30

SELECT _metadata.row_commit_version FROM t VERSION AS OF 1 WHERE id = 3;
--> row_commit_version BIGINT
--> 1

SELECT count(*) AS n FROM (TABLE t UNION ALL SELECT id, p FROM t);
--> n BIGINT
--> 6

SELECT _metadata.nope FROM t;
--> error FIELD_NOT_FOUND
SELECT _metadata.* FROM t;
--> error CANNOT_RESOLVE_STAR_EXPAND
SELECT _metadata.row_id FROM t a JOIN t b ON a.id = b.id;
--> error AMBIGUOUS_REFERENCE
SELECT * EXCEPT (_metadata) FROM t;
--> error UNRESOLVED_COLUMN.WITH_SUGGESTION
SELECT _metadata.file_name FROM (VALUES (1)) AS v(a);
--> error UNRESOLVED_COLUMN.WITH_SUGGESTION
WITH q AS (SELECT * FROM t) SELECT _metadata.file_name FROM q;
--> error UNRESOLVED_COLUMN.WITH_SUGGESTION
INSERT INTO t (_metadata) VALUES (1);
--> error UNRESOLVED_COLUMN.WITH_SUGGESTION

CREATE TABLE plain (id BIGINT);
INSERT INTO plain VALUES (1);
SELECT _metadata.row_id FROM plain;
--> error FIELD_NOT_FOUND
INSERT INTO plain SELECT _metadata.file_size FROM plain;
SELECT count(*) AS n FROM plain WHERE id > 1;
--> n BIGINT
--> 1
MERGE INTO plain USING t ON plain.id = t.id WHEN NOT MATCHED THEN INSERT (id) VALUES (t.id);

CREATE TABLE own (_metadata STRUCT<a: INT>, b INT);
INSERT INTO own VALUES (named_struct('a', 1), 2);
SELECT _metadata.a, * FROM own;
--> a INT | _metadata STRUCT<a: INT> | b INT
--> 1 | {a: 1} | 2
SELECT _metadata.file_name FROM own;
--> error FIELD_NOT_FOUND
