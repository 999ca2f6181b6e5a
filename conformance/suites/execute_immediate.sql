-- name: execute_immediate
-- shows: EXECUTE IMMEDIATE takes values for parameters, fills variables, and runs statements of every kind
CREATE TABLE t (a INT, b STRING);
INSERT INTO t VALUES (1, 'x'), (2, 'y');
EXECUTE IMMEDIATE 'SELECT ? + ? AS s' USING 1, 2;
--> s INT
--> 3
EXECUTE IMMEDIATE 'SELECT :x || :y AS s' USING (1 + 1 AS x, 'q' y);
--> s STRING
--> 2q
DECLARE VARIABLE n INT;
DECLARE VARIABLE m STRING;
DECLARE VARIABLE stmt STRING DEFAULT 'SELECT a, b FROM t WHERE a = ?';
EXECUTE IMMEDIATE stmt INTO n, m USING 2;
SELECT n, m;
--> n INT | m STRING
--> 2 | y
EXECUTE IMMEDIATE stmt INTO n, m USING 99;
SELECT n, m;
--> n INT | m STRING
--> NULL | NULL
EXECUTE IMMEDIATE 'INSERT INTO IDENTIFIER(:tab) VALUES (:v, :w)' USING 't' AS tab, 7 AS v, 'seven' AS w;
EXECUTE IMMEDIATE 'UPDATE t SET b = ? WHERE a = ?' USING 'eight', 7;
--> num_affected_rows BIGINT
--> 1
SELECT b FROM t WHERE a = 7;
--> b STRING
--> eight
EXECUTE IMMEDIATE 'EXECUTE IMMEDIATE ''SELECT 1 AS one''';
--> one INT
--> 1
EXECUTE IMMEDIATE 'SELECT :x + 1' USING 1;
--> error UNBOUND_SQL_PARAMETER
EXECUTE IMMEDIATE 'SELECT ?';
--> error UNBOUND_SQL_PARAMETER
EXECUTE IMMEDIATE 'SELECT :x' USING 1 AS x, 2;
--> error ALL_PARAMETERS_MUST_BE_NAMED
EXECUTE IMMEDIATE m;
--> error NULL_QUERY_STRING_EXECUTE_IMMEDIATE
EXECUTE IMMEDIATE 'DELETE FROM t WHERE a = 7' INTO n;
--> error INVALID_STATEMENT_FOR_EXECUTE_INTO
DECLARE VARIABLE folder STRING DEFAULT '${files}/by_month';
SELECT v FROM read_files(folder, format => 'json') WHERE y = 2020;
--> v BIGINT
--> 1
EXECUTE IMMEDIATE 'SELECT count(*) AS c FROM json.`' || folder || '`';
--> c BIGINT
--> 2
