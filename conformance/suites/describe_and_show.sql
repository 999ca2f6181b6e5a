-- name: describe_and_show
-- shows: what DESCRIBE and SHOW say of a column, of tables, partitions and functions
CREATE TABLE t (a INT COMMENT 'cc', s STRUCT<x: INT COMMENT 'xx', y: ARRAY<STRUCT<z: STRING>>>, m MAP<STRING, INT>, p INT) PARTITIONED BY (p);
INSERT INTO t VALUES (1, NULL, NULL, 2), (2, NULL, NULL, 3), (3, NULL, NULL, NULL);
DESCRIBE t a;
--> info_name STRING | info_value STRING
--> col_name | a
--> data_type | int
--> comment | cc
DESC TABLE EXTENDED t S.x;
--> info_name STRING | info_value STRING
--> col_name | s.x
--> data_type | int
--> comment | xx
DESCRIBE TABLE t s.y.element.z;
--> info_name STRING | info_value STRING
--> col_name | s.y.element.z
--> data_type | string
--> comment | NULL
DESCRIBE t m.value;
--> info_name STRING | info_value STRING
--> col_name | m.value
--> data_type | int
--> comment | NULL
DESCRIBE t nope;
--> error UNRESOLVED_COLUMN.WITH_SUGGESTION
DESCRIBE t s.nope;
--> error UNRESOLVED_COLUMN.WITH_SUGGESTION
SHOW PARTITIONS t PARTITION (p = 3);
--> p INT
--> 3
SHOW PARTITIONS t PARTITION (P = '2');
--> p INT
--> 2
SHOW PARTITIONS t PARTITION (p = 7);
--> p INT
SHOW PARTITIONS t PARTITION (a = 7);
--> error DELTA_SHOW_PARTITION_IN_NON_PARTITIONED_COLUMN
SELECT database, tableName, isTemporary, information LIKE '%Provider: delta%' AS delta FROM (SHOW TABLE EXTENDED LIKE 'T|x');
--> database STRING | tableName STRING | isTemporary BOOLEAN | delta BOOLEAN
--> default | t | false | true
SELECT count(*) AS n FROM (SHOW TABLE EXTENDED IN default LIKE 'nothing*');
--> n BIGINT
--> 0
SHOW TABLE EXTENDED IN nowhere LIKE '*';
--> error SCHEMA_NOT_FOUND
SHOW TABLE EXTENDED LIKE 't' PARTITION (p = 2);
--> error INVALID_PARTITION_OPERATION.PARTITION_MANAGEMENT_IS_UNSUPPORTED
SHOW COLUMNS IN default.t FROM other;
--> error SHOW_COLUMNS_WITH_CONFLICT_NAMESPACE
SHOW COLUMNS FROM t IN default;
--> col_name STRING
--> a
--> s
--> m
--> p
SHOW FUNCTIONS LIKE 'abs|initc*';
--> function STRING
--> abs
--> initcap
SHOW SYSTEM FUNCTIONS abs;
--> function STRING
--> abs
SHOW USER FUNCTIONS;
--> function STRING
SHOW ALL FUNCTIONS IN default LIKE 'current_d*';
--> function STRING
--> current_database
--> current_date
DESCRIBE FUNCTION abs;
--> function_desc STRING
--> Function: abs
--> Usage: abs(NUMERIC or INTERVAL DAY TO SECOND or INTERVAL YEAR TO MONTH)
DESCRIBE FUNCTION +;
--> function_desc STRING
--> Function: +
--> Usage: ... + ...
SELECT count(*) AS n FROM (DESCRIBE FUNCTION EXTENDED element_at);
--> n BIGINT
--> 3
DESCRIBE FUNCTION nope;
--> error UNRESOLVED_ROUTINE
DESCRIBE FUNCTION other.abs;
--> error UNRESOLVED_ROUTINE
