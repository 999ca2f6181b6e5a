-- name: schema_evolution
-- shows: tables take on columns, fields and wider types of what INSERT and MERGE bring
CREATE TABLE t (id INT, v STRING) TBLPROPERTIES (delta.enableChangeDataFeed = true);
INSERT INTO t VALUES (1, 'a');
INSERT INTO t SELECT 2, 'b', 3 AS extra;
--> error DELTA_METADATA_MISMATCH
INSERT WITH SCHEMA EVOLUTION INTO t SELECT 2, 'b', 3 AS extra;
INSERT WITH SCHEMA EVOLUTION INTO t BY NAME SELECT 4 AS other, 3 AS id;
INSERT WITH SCHEMA EVOLUTION INTO t (id, v, neu) VALUES (5, 'x', 1.5);
--> error UNRESOLVED_COLUMN.WITH_SUGGESTION
INSERT WITH SCHEMA EVOLUTION INTO t (id, v) VALUES (5, 'x');
INSERT WITH SCHEMA EVOLUTION INTO t VALUES (7);
--> error DELTA_INSERT_COLUMN_ARITY_MISMATCH
INSERT WITH SCHEMA EVOLUTION INTO t SELECT 8, 'x', 1, 2, 3 AS id;
--> error DELTA_DUPLICATE_COLUMNS_FOUND.DATA
INSERT WITH SCHEMA EVOLUTION INTO t BY NAME SELECT 1 AS id, 2 AS x, 3 AS X;
--> error DELTA_DUPLICATE_COLUMNS_FOUND.READ_SCHEMA
SELECT * FROM t ORDER BY id;
--> id INT | v STRING | extra INT | other INT
--> 1 | a | NULL | NULL
--> 2 | b | 3 | NULL
--> 3 | NULL | NULL | 4
--> 5 | x | NULL | NULL
INSERT WITH SCHEMA EVOLUTION OVERWRITE t SELECT 9, 'z', 1, 2, 3 AS e3;
INSERT WITH SCHEMA EVOLUTION INTO t REPLACE WHERE id = 9 SELECT 9, 'y', 1, 2, 3, 4 AS e4;
SELECT * FROM t ORDER BY id;
--> id INT | v STRING | extra INT | other INT | e3 INT | e4 INT
--> 9 | y | 1 | 2 | 3 | 4

CREATE TABLE n (id INT, s STRUCT<a: INT, b: STRING>, r ARRAY<STRUCT<a: INT, b: INT>>, m MAP<STRING, STRUCT<a: INT>>);
INSERT INTO n BY NAME SELECT 1 AS id, named_struct('b', 'q', 'a', 1) AS s;
INSERT INTO n SELECT 2, named_struct('b', 5, 'a', 'q'), NULL, NULL;
INSERT INTO n BY NAME SELECT 3 AS id, array(named_struct('b', 7, 'a', 8)) AS r;
INSERT INTO n BY NAME SELECT 4 AS id, named_struct('a', 1) AS s;
--> error DELTA_INSERT_COLUMN_ARITY_MISMATCH
INSERT INTO n BY NAME SELECT 4 AS id, named_struct('b', 'q', 'a', 1, 'c', 2) AS s;
--> error DELTA_METADATA_MISMATCH
INSERT WITH SCHEMA EVOLUTION INTO n BY NAME SELECT 5 AS id, named_struct('c', true, 'b', 'q', 'a', 1) AS s;
INSERT WITH SCHEMA EVOLUTION INTO n SELECT 6, named_struct('x', 1, 'y', 'q', 'z', true, 'w', 2), NULL, NULL;
INSERT WITH SCHEMA EVOLUTION INTO n BY NAME SELECT 7 AS id, array(named_struct('b', 7, 'a', 8, 'c', 9)) AS r, map('k', named_struct('z', 1, 'a', 2)) AS m;
SELECT * FROM n ORDER BY id;
--> id INT | s STRUCT<a: INT, b: STRING, c: BOOLEAN, w: INT> | r ARRAY<STRUCT<a: INT, b: INT, c: INT>> | m MAP<STRING, STRUCT<a: INT, z: INT>>
--> 1 | {a: 1, b: q, c: NULL, w: NULL} | NULL | NULL
--> 2 | {a: 5, b: q, c: NULL, w: NULL} | NULL | NULL
--> 3 | NULL | [{a: 8, b: 7, c: NULL}] | NULL
--> 5 | {a: 1, b: q, c: true, w: NULL} | NULL | NULL
--> 6 | {a: 1, b: q, c: true, w: 2} | NULL | NULL
--> 7 | NULL | [{a: 8, b: 7, c: 9}] | {k: {a: 2, z: 1}}

CREATE TABLE w (id INT, n SMALLINT, d DECIMAL(10,2), s STRUCT<a: SMALLINT>) TBLPROPERTIES (delta.enableTypeWidening = true);
INSERT INTO w VALUES (1, 1, 1.5, named_struct('a', 1));
INSERT WITH SCHEMA EVOLUTION INTO w SELECT 5000000000, 100000, 123456789012.125, named_struct('a', 70000);
INSERT WITH SCHEMA EVOLUTION INTO w SELECT 2Y, 1Y, 1.1, named_struct('a', 1Y);
INSERT WITH SCHEMA EVOLUTION INTO w BY NAME SELECT 3 AS id, 1.5D AS n;
INSERT WITH SCHEMA EVOLUTION INTO w BY NAME SELECT 'x' AS n;
--> error CAST_INVALID_INPUT
ALTER TABLE w ADD CONSTRAINT small CHECK (s.a IS NULL OR s.a < 1000000);
INSERT WITH SCHEMA EVOLUTION INTO w BY NAME SELECT 4 AS id, named_struct('a', 5L) AS s;
--> error DELTA_CONSTRAINT_DATA_TYPE_MISMATCH
SELECT * FROM w ORDER BY id;
--> id BIGINT | n DOUBLE | d DECIMAL(15,3) | s STRUCT<a: INT>
--> 1 | 1.0 | 1.500 | {a: 1}
--> 2 | 1.0 | 1.100 | {a: 1}
--> 3 | 1.5 | NULL | NULL
--> 5000000000 | 100000.0 | 123456789012.125 | {a: 70000}

CREATE TABLE m (id INT, v STRING, s STRUCT<a: INT, b: STRING>) TBLPROPERTIES (delta.enableChangeDataFeed = true);
INSERT INTO m VALUES (1, 'a', named_struct('a', 1, 'b', 'x')), (2, 'b', NULL);
MERGE WITH SCHEMA EVOLUTION INTO m t USING (SELECT 1 AS id, 5 AS n UNION ALL SELECT 3, 6) s ON t.id = s.id WHEN MATCHED THEN UPDATE SET * WHEN NOT MATCHED THEN INSERT *;
--> num_affected_rows BIGINT | num_updated_rows BIGINT | num_deleted_rows BIGINT | num_inserted_rows BIGINT
--> 2 | 1 | 0 | 1
MERGE WITH SCHEMA EVOLUTION INTO m t USING (SELECT 2 AS id, named_struct('c', 5, 'a', 9) AS s, 7 AS e2) s ON t.id = s.id WHEN MATCHED THEN UPDATE SET s = s.s, e2 = s.e2;
--> num_affected_rows BIGINT | num_updated_rows BIGINT | num_deleted_rows BIGINT | num_inserted_rows BIGINT
--> 1 | 1 | 0 | 0
MERGE WITH SCHEMA EVOLUTION INTO m t USING (SELECT 2 AS id, 8 AS e3, 9 AS e4) s ON t.id = s.id WHEN MATCHED AND e3 = 8 THEN UPDATE SET e3 = s.e3 + 1;
--> num_affected_rows BIGINT | num_updated_rows BIGINT | num_deleted_rows BIGINT | num_inserted_rows BIGINT
--> 1 | 1 | 0 | 0
MERGE WITH SCHEMA EVOLUTION INTO m t USING (SELECT 2 AS id, 8 AS e3) s ON t.id = s.id WHEN MATCHED AND e3 = 8 THEN UPDATE SET e3 = s.e3;
--> error AMBIGUOUS_REFERENCE
MERGE WITH SCHEMA EVOLUTION INTO m t USING (SELECT 99 AS id, 8 AS e5) s ON t.id = s.id WHEN MATCHED THEN UPDATE SET *;
--> num_affected_rows BIGINT | num_updated_rows BIGINT | num_deleted_rows BIGINT | num_inserted_rows BIGINT
--> 0 | 0 | 0 | 0
MERGE WITH SCHEMA EVOLUTION INTO m t USING (SELECT 99 AS id, 8 AS e6) s ON t.id = s.id WHEN MATCHED THEN DELETE;
--> num_affected_rows BIGINT | num_updated_rows BIGINT | num_deleted_rows BIGINT | num_inserted_rows BIGINT
--> 0 | 0 | 0 | 0
MERGE WITH SCHEMA EVOLUTION INTO m t USING (SELECT 1 AS id, named_struct('a', 13) AS s) s ON t.id = s.id WHEN MATCHED THEN UPDATE SET *;
--> num_affected_rows BIGINT | num_updated_rows BIGINT | num_deleted_rows BIGINT | num_inserted_rows BIGINT
--> 1 | 1 | 0 | 0
MERGE WITH SCHEMA EVOLUTION INTO m t USING (SELECT 1 AS id, named_struct('neu', 2) AS s) s ON t.id = s.id WHEN MATCHED THEN UPDATE SET s.neu = s.s.neu;
--> num_affected_rows BIGINT | num_updated_rows BIGINT | num_deleted_rows BIGINT | num_inserted_rows BIGINT
--> 1 | 1 | 0 | 0
MERGE WITH SCHEMA EVOLUTION INTO m t USING (SELECT 4 AS id, 1 AS e9) s ON t.id = s.id WHEN NOT MATCHED THEN INSERT (id, e10) VALUES (s.id, s.e9);
--> error DELTA_MERGE_UNRESOLVED_EXPRESSION
MERGE WITH SCHEMA EVOLUTION INTO m t USING (SELECT 4 AS id, 1 AS e9) s ON t.id = s.id WHEN NOT MATCHED THEN INSERT (id, e9) VALUES (s.id, s.e9);
--> num_affected_rows BIGINT | num_updated_rows BIGINT | num_deleted_rows BIGINT | num_inserted_rows BIGINT
--> 1 | 0 | 0 | 1
SELECT * FROM m ORDER BY id;
--> id INT | v STRING | s STRUCT<a: INT, b: STRING, c: INT, neu: INT> | n INT | e2 INT | e3 INT | e5 INT | e9 INT
--> 1 | a | {a: 13, b: x, c: NULL, neu: 2} | 5 | NULL | NULL | NULL | NULL
--> 2 | b | {a: 9, b: NULL, c: 5, neu: NULL} | NULL | 7 | 9 | NULL | NULL
--> 3 | NULL | NULL | 6 | NULL | NULL | NULL | NULL
--> 4 | NULL | NULL | NULL | NULL | NULL | NULL | 1
SELECT id, n, _change_type, _commit_version FROM table_changes('m', 2, 2) ORDER BY id, _change_type;
--> id INT | n INT | _change_type STRING | _commit_version BIGINT
--> 1 | 5 | update_postimage | 2
--> 1 | NULL | update_preimage | 2
--> 3 | 6 | insert | 2
UPDATE m SET s = named_struct('a', 6);
--> error DELTA_UPDATE_SCHEMA_MISMATCH_EXPRESSION
UPDATE m SET s = named_struct('neu', 1, 'c', 2, 'b', 'q', 'a', 5) WHERE id = 4;
--> num_affected_rows BIGINT
--> 1
SELECT s FROM m WHERE id = 4;
--> s STRUCT<a: INT, b: STRING, c: INT, neu: INT>
--> {a: 5, b: q, c: 2, neu: 1}
