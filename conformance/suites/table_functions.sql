-- name: table_functions
-- shows: functions written in SQL that return tables: made, called, described, beside LATERAL, with policies, and what is refused
CREATE TABLE sold (id INT, region STRING, price INT);
INSERT INTO sold VALUES (1, 'EU', 10), (2, 'EU', 20), (3, 'US', 30);
CREATE FUNCTION sold_in(r STRING, least INT DEFAULT 0) RETURNS TABLE (id INT, price BIGINT COMMENT 'in cents') RETURN SELECT id, price * 100 FROM sold WHERE region = r AND price >= least;
SELECT * FROM sold_in('EU') ORDER BY id;
--> id INT | price BIGINT
--> 1 | 1000
--> 2 | 2000
SELECT s.id FROM sold_in('EU', 15) s;
--> id INT
--> 2
SELECT sold_in.id, price FROM sold_in(least => 15, r => 'EU');
--> id INT | price BIGINT
--> 2 | 2000
SELECT a, b FROM sold_in('US') AS t (a, b);
--> a INT | b BIGINT
--> 3 | 3000
SELECT v.r, t.id FROM VALUES ('EU'), ('US'), ('XX') AS v (r), LATERAL sold_in(v.r) t ORDER BY ALL;
--> r STRING | id INT
--> EU | 1
--> EU | 2
--> US | 3
SELECT v.r, t.id FROM VALUES ('US'), ('XX') AS v (r) LEFT JOIN LATERAL sold_in(v.r) t ON true ORDER BY ALL;
--> r STRING | id INT
--> US | 3
--> XX | NULL
SELECT count(*) FROM default.sold_in('EU') JOIN main.default.sold_in('EU') USING (id);
--> count(1) BIGINT
--> 2
CREATE FUNCTION doubled(x INT) RETURNS TABLE RETURN SELECT x AS one, x * 2 AS two;
SELECT * FROM doubled(21);
--> one INT | two INT
--> 21 | 42
SELECT * FROM doubled((SELECT max(id) FROM sold));
--> one INT | two INT
--> 3 | 6
CREATE FUNCTION both(x INT) RETURNS TABLE RETURN SELECT one FROM doubled(x) UNION ALL SELECT two FROM doubled(x + 1);
SELECT * FROM both(1) ORDER BY 1;
--> one INT
--> 1
--> 4
CREATE VIEW through AS SELECT id FROM sold_in('EU');
SELECT * FROM through ORDER BY id;
--> id INT
--> 1
--> 2
CREATE FUNCTION total(r STRING) RETURNS BIGINT RETURN SELECT sum(price) FROM sold_in(r);
SELECT total('EU');
--> main.default.total(EU) BIGINT
--> 3000
DESCRIBE FUNCTION sold_in;
--> function_desc STRING
--> Function: main.default.sold_in
--> Type:     TABLE
--> Input:    r     STRING
-->           least INT    
--> Returns:  id    INT    
-->           price BIGINT
CREATE OR REPLACE FUNCTION doubled(x INT) RETURNS TABLE (three INT) RETURN SELECT x * 3;
SELECT * FROM doubled(2);
--> three INT
--> 6
CREATE TEMPORARY FUNCTION passing(x INT) RETURNS TABLE (y INT) RETURN SELECT x;
SELECT * FROM passing(7);
--> y INT
--> 7
DROP TEMPORARY FUNCTION passing;
SELECT sold_in('EU');
--> error NOT_A_SCALAR_FUNCTION
SELECT * FROM total('EU');
--> error NOT_A_TABLE_FUNCTION
SELECT * FROM sold_in();
--> error WRONG_NUM_ARGS.WITHOUT_SUGGESTION
SELECT * FROM sold_in('EU', 1, 2);
--> error WRONG_NUM_ARGS.WITHOUT_SUGGESTION
SELECT * FROM sold_in('EU', most => 2);
--> error UNRECOGNIZED_PARAMETER_NAME
SELECT v.r FROM VALUES ('EU') AS v (r), sold_in(v.r) t;
--> error UNRESOLVED_COLUMN.WITHOUT_SUGGESTION
SELECT * FROM nothing(1);
--> error UNRESOLVABLE_TABLE_VALUED_FUNCTION
CREATE FUNCTION wrong(x INT) RETURNS TABLE (a INT) RETURN x;
--> error USER_DEFINED_FUNCTIONS.SQL_TABLE_UDF_BODY_MUST_BE_A_QUERY
CREATE FUNCTION wrong(x INT) RETURNS TABLE (a INT) RETURN SELECT x, x;
--> error USER_DEFINED_FUNCTIONS.RETURN_COLUMN_COUNT_MISMATCH
CREATE FUNCTION wrong(x INT) RETURNS TABLE (a INT, A INT) RETURN SELECT x, x;
--> error DUPLICATE_ROUTINE_RETURNS_COLUMNS
CREATE FUNCTION wrong(x INT) RETURNS TABLE RETURN SELECT x + 1;
--> error USER_DEFINED_FUNCTIONS.SQL_TABLE_UDF_MISSING_COLUMN_NAMES
CREATE FUNCTION again(x INT) RETURNS TABLE (a INT) RETURN SELECT a FROM again(x);
--> error RECURSIVE_ROUTINE
CREATE OR REPLACE FUNCTION doubled(x INT) RETURNS TABLE (three INT) RETURN SELECT one FROM both(x);
--> error RECURSIVE_ROUTINE
CREATE FUNCTION eu(r STRING) RETURNS BOOLEAN RETURN r = 'EU';
ALTER TABLE sold SET ROW FILTER eu ON (region);
SELECT * FROM sold_in('US');
--> id INT | price BIGINT
SELECT count(*) FROM sold_in('EU');
--> count(1) BIGINT
--> 2
CREATE FUNCTION stars(x INT) RETURNS TABLE (a INT) RETURN SELECT 0;
ALTER TABLE sold ALTER COLUMN price SET MASK stars;
--> error NOT_A_SCALAR_FUNCTION
SELECT routine_name, data_type FROM information_schema.routines WHERE routine_name = 'sold_in';
--> routine_name STRING | data_type STRING
--> sold_in | TABLE_TYPE
SELECT column_name, full_data_type, comment FROM information_schema.routine_columns WHERE specific_name = 'sold_in' ORDER BY ordinal_position;
--> column_name STRING | full_data_type STRING | comment STRING
--> id | int | NULL
--> price | bigint | in cents
DROP FUNCTION sold_in;
SELECT * FROM sold_in('EU');
--> error UNRESOLVABLE_TABLE_VALUED_FUNCTION
