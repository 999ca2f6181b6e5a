-- name: column_masks
-- shows: masks on columns: in CREATE TABLE, SET MASK and DROP MASK; what reads of every kind see
CREATE FUNCTION stars(x STRING) RETURNS STRING RETURN concat('***', right(x, 1));
CREATE FUNCTION zero(x INT) RETURNS INT RETURN 0;
CREATE FUNCTION unless(x INT, keep STRING, word STRING DEFAULT 'yes') RETURNS INT RETURN CASE WHEN keep = word THEN x END;
CREATE TABLE people (id INT, ssn STRING MASK stars, salary INT MASK unless USING COLUMNS (open), open STRING) TBLPROPERTIES (delta.enableChangeDataFeed = true);
INSERT INTO people VALUES (1, '123', 10, 'yes'), (2, '456', 20, 'no'), (3, NULL, 30, NULL);
SELECT * FROM people ORDER BY id;
--> id INT | ssn STRING | salary INT | open STRING
--> 1 | ***3 | 10 | yes
--> 2 | ***6 | NULL | no
--> 3 | NULL | NULL | NULL
SELECT id FROM people WHERE ssn = '123';
--> id INT
SELECT id FROM people WHERE ssn = '***3';
--> id INT
--> 1
SELECT count(*), count(salary), max(ssn), sum(salary) FROM people;
--> count(1) BIGINT | count(salary) BIGINT | max(ssn) STRING | sum(salary) BIGINT
--> 3 | 1 | ***6 | 10
SELECT p.ssn FROM people p JOIN people q ON p.ssn = q.ssn ORDER BY 1;
--> ssn STRING
--> ***3
--> ***6
SELECT id FROM people WHERE salary IS NULL ORDER BY id;
--> id INT
--> 2
--> 3
CREATE VIEW seen AS SELECT id, ssn FROM people WHERE id < 3;
SELECT * FROM seen ORDER BY id;
--> id INT | ssn STRING
--> 1 | ***3
--> 2 | ***6
CREATE TABLE copied AS SELECT * FROM people;
SELECT ssn FROM copied ORDER BY id;
--> ssn STRING
--> ***3
--> ***6
--> NULL
INSERT INTO copied SELECT * FROM people WHERE id = 1;
SELECT count(*) FROM copied WHERE ssn = '***3';
--> count(1) BIGINT
--> 2
UPDATE people SET open = ssn WHERE ssn = '***6';
SELECT id, open FROM people WHERE id = 2;
--> id INT | open STRING
--> 2 | ***6
UPDATE people SET open = 'changed' WHERE ssn = '456';
SELECT count(*) FROM people WHERE open = 'changed';
--> count(1) BIGINT
--> 0
DELETE FROM people WHERE ssn = '123';
SELECT count(*) FROM people;
--> count(1) BIGINT
--> 3
MERGE INTO people t USING (SELECT '456' AS k) s ON t.ssn = s.k WHEN MATCHED THEN DELETE;
SELECT count(*) FROM people;
--> count(1) BIGINT
--> 3
MERGE INTO people t USING (SELECT '***6' AS k) s ON t.ssn = s.k WHEN MATCHED AND t.ssn <> '456' THEN UPDATE SET open = 'no';
SELECT ssn, _change_type FROM table_changes('people', 1) WHERE id = 2 ORDER BY _commit_version, _change_type;
--> ssn STRING | _change_type STRING
--> ***6 | insert
--> ***6 | update_postimage
--> ***6 | update_preimage
--> ***6 | update_postimage
--> ***6 | update_preimage
SELECT * FROM people VERSION AS OF 1;
--> error COLUMN_MASKS_FEATURE_NOT_SUPPORTED.TIME_TRAVEL
SELECT * FROM people TIMESTAMP AS OF '2000-01-01';
--> error DELTA_TIMESTAMP_EARLIER_THAN_COMMIT_RETENTION
CREATE TABLE cloned DEEP CLONE people;
--> error COLUMN_MASKS_TABLE_CLONE_SOURCE_NOT_SUPPORTED
CREATE TABLE cloned SHALLOW CLONE people;
--> error COLUMN_MASKS_TABLE_CLONE_SOURCE_NOT_SUPPORTED
CREATE OR REPLACE TABLE people DEEP CLONE copied;
--> error COLUMN_MASKS_TABLE_CLONE_TARGET_NOT_SUPPORTED
ALTER TABLE people ADD CONSTRAINT c CHECK (id > 0);
--> error COLUMN_MASKS_CHECK_CONSTRAINT_UNSUPPORTED
ALTER TABLE people ALTER COLUMN salary DROP MASK;
SELECT salary FROM people ORDER BY id;
--> salary INT
--> 10
--> 20
--> 30
ALTER TABLE people ALTER COLUMN salary SET MASK zero;
ALTER TABLE people ALTER COLUMN salary SET MASK unless USING COLUMNS (open, 'no');
SELECT salary FROM people ORDER BY id;
--> salary INT
--> NULL
--> 20
--> NULL
ALTER TABLE people ADD COLUMN phone STRING MASK stars;
INSERT INTO people VALUES (4, '789', 40, 'no', '555');
SELECT phone FROM people WHERE id = 4;
--> phone STRING
--> ***5
ALTER TABLE people ALTER COLUMN nope SET MASK stars;
--> error UNRESOLVED_COLUMN.WITH_SUGGESTION
ALTER TABLE people ALTER COLUMN ssn SET MASK nope;
--> error ROUTINE_NOT_FOUND
ALTER TABLE people ALTER COLUMN ssn SET MASK upper;
--> error ROUTINE_NOT_FOUND
ALTER TABLE people ALTER COLUMN ssn SET MASK stars USING COLUMNS (id);
--> error QUERIED_TABLE_INCOMPATIBLE_WITH_COLUMN_MASK_POLICY.INCOMPATIBLE_COLUMN_TYPES
ALTER TABLE people ALTER COLUMN salary SET MASK unless USING COLUMNS (open, open);
--> error COLUMN_MASKS_DUPLICATE_USING_COLUMN_NAME
ALTER TABLE people ALTER COLUMN salary SET MASK unless USING COLUMNS (salary);
--> error COLUMN_MASKS_USING_COLUMN_NAME_SAME_AS_TARGET_COLUMN
ALTER TABLE people ALTER COLUMN salary SET MASK unless USING COLUMNS (people.open);
--> error COLUMN_MASKS_MULTI_PART_USING_COLUMN_NAME
ALTER TABLE people ALTER COLUMN salary SET MASK unless USING COLUMNS (upper(open));
--> error POLICY_ARGUMENT_UNSUPPORTED
ALTER TABLE seen ALTER COLUMN ssn SET MASK stars;
--> error COLUMN_MASKS_FEATURE_NOT_SUPPORTED.VIEWS
CREATE TABLE nested (s STRUCT<x: INT>);
ALTER TABLE nested ALTER COLUMN s.x SET MASK zero;
--> error COLUMN_MASKS_MULTI_PART_TARGET_COLUMN_NAME
CREATE FUNCTION nothing() RETURNS STRING RETURN 'x';
ALTER TABLE people ALTER COLUMN ssn SET MASK nothing;
--> error QUERIED_TABLE_INCOMPATIBLE_WITH_COLUMN_MASK_POLICY.NO_PARAMETERS
CREATE FUNCTION a_date(x STRING) RETURNS DATE RETURN DATE'2020-01-01';
ALTER TABLE people ALTER COLUMN salary SET MASK a_date;
--> error QUERIED_TABLE_INCOMPATIBLE_WITH_COLUMN_MASK_POLICY.COLUMN_MASK_INCOMPATIBLE_COLUMN_TYPE
CREATE TABLE checked (id INT, CONSTRAINT positive CHECK (id > 0));
ALTER TABLE checked ALTER COLUMN id SET MASK zero;
--> error COLUMN_MASKS_FEATURE_NOT_SUPPORTED.CHECK_CONSTRAINT
CREATE TABLE both (id INT MASK zero, CHECK (id > 0));
--> error COLUMN_MASKS_FEATURE_NOT_SUPPORTED.CHECK_CONSTRAINT
DROP FUNCTION stars;
SELECT * FROM people;
--> error POLICY_FUNCTION_NOT_FOUND
SELECT id FROM seen;
--> error POLICY_FUNCTION_NOT_FOUND
ALTER TABLE people ALTER COLUMN phone DROP MASK;
CREATE FUNCTION stars(x STRING) RETURNS STRING RETURN 'new';
SELECT ssn FROM people WHERE id = 1;
--> ssn STRING
--> new
CREATE OR REPLACE TABLE people (id INT, ssn STRING);
INSERT INTO people VALUES (1, '123');
SELECT * FROM people;
--> id INT | ssn STRING
--> 1 | new
CREATE OR REPLACE TABLE people (id INT, ssn STRING, tail STRING GENERATED ALWAYS AS (right(ssn, 1)));
--> error COLUMN_MASKS_GENERATED_COLUMN_UNSUPPORTED
