-- name: mask_and_generated
-- shows: generated columns and column masks never overlap
CREATE FUNCTION masking_function(x INT) RETURNS INT RETURN 0;
CREATE TABLE tbl (a INT MASK masking_function, generated_col INT GENERATED ALWAYS AS (a + 1)) USING DELTA;
--> error COLUMN_MASKS_GENERATED_COLUMN_UNSUPPORTED
CREATE TABLE tbl (a INT, b INT, generated_col INT GENERATED ALWAYS AS (a + 1)) USING DELTA;
ALTER TABLE tbl ALTER COLUMN a SET MASK masking_function;
--> error COLUMN_MASKS_REFERENCED_BY_GENERATED_COLUMN.ADD_MASK
ALTER TABLE tbl ALTER COLUMN b SET MASK masking_function;
INSERT INTO tbl (a, b) VALUES (1, 2);
SELECT * FROM tbl;
--> a INT | b INT | generated_col INT
--> 1 | 0 | 2
ALTER TABLE tbl ALTER COLUMN generated_col SET MASK masking_function;
SELECT * FROM tbl;
--> a INT | b INT | generated_col INT
--> 1 | 0 | 0
UPDATE tbl SET a = 5 WHERE a = 1;
ALTER TABLE tbl ALTER COLUMN generated_col DROP MASK;
SELECT * FROM tbl;
--> a INT | b INT | generated_col INT
--> 5 | 0 | 6
CREATE TABLE st (s STRUCT<x: INT, y: INT>, g INT GENERATED ALWAYS AS (s.x + 1));
CREATE FUNCTION hide(s STRUCT<x: INT, y: INT>) RETURNS STRUCT<x: INT, y: INT> RETURN named_struct('x', 0, 'y', s.y);
ALTER TABLE st ALTER COLUMN s SET MASK hide;
--> error COLUMN_MASKS_REFERENCED_BY_GENERATED_COLUMN.ADD_MASK
CREATE FUNCTION seen(a INT, b STRING) RETURNS BOOLEAN RETURN a > 0;
CREATE TABLE described (a INT, b INT MASK masking_function) WITH ROW FILTER seen ON (a, 'x');
SHOW CREATE TABLE described;
--> createtab_stmt STRING
--> *
SELECT createtab_stmt LIKE '%b INT MASK main.default.masking_function%WITH ROW FILTER main.default.seen ON (`a`, \'x\')%' AS told FROM (SHOW CREATE TABLE described);
--> told BOOLEAN
--> true
SELECT col_name, data_type FROM (DESCRIBE EXTENDED described) WHERE data_type LIKE '%masking%' OR col_name = 'Row Filter';
--> col_name STRING | data_type STRING
--> Row Filter | ROW FILTER main.default.seen ON (`a`, 'x')
--> b | MASK main.default.masking_function
CREATE TABLE who (a STRING, b BOOLEAN GENERATED ALWAYS AS (is_member(a)));
--> error DELTA_UDF_IN_GENERATED_COLUMN
