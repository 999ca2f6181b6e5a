-- name: char_columns
-- shows: what is compared with CHAR columns is filled up with blanks; casts that must not raise let other errors through
CREATE TABLE c (a CHAR(4), b VARCHAR(4));
INSERT INTO c VALUES ('x', 'x'), ('y', 'yyyy');
CREATE TABLE d (a CHAR(2));
INSERT INTO d VALUES ('x'), ('z');
SELECT a, length(a) FROM c WHERE a = 'x';
--> a STRING | length(a) INT
--> x    | 4
SELECT count(*) AS n FROM c WHERE a IN ('x', 'z');
--> n BIGINT
--> 1
SELECT count(*) AS n FROM c WHERE a = b;
--> n BIGINT
--> 0
SELECT count(*) AS n FROM c WHERE a < 'xa';
--> n BIGINT
--> 1
SELECT count(*) AS n FROM c WHERE 'x' <=> a;
--> n BIGINT
--> 1
SELECT count(*) AS n FROM c WHERE a <> 'x';
--> n BIGINT
--> 1
SELECT count(*) AS n FROM c JOIN d ON c.a = d.a;
--> n BIGINT
--> 1
SELECT count(*) AS n FROM (SELECT a AS named FROM c) WHERE named = 'x';
--> n BIGINT
--> 1
UPDATE c SET b = 'up' WHERE a = 'x';
--> num_affected_rows BIGINT
--> 1
DELETE FROM c WHERE a = 'y';
--> num_affected_rows BIGINT
--> 1
SELECT b FROM c;
--> b STRING
--> up
CREATE TABLE t (id INT, n INT);
INSERT INTO t VALUES (1, 1), (2, 2);
UPDATE t SET n = 1 / (id - 1);
--> error DIVIDE_BY_ZERO
SELECT TRY_CAST(1 / (id - 1) AS INT) FROM t;
--> error DIVIDE_BY_ZERO
SELECT TRY_CAST(1 / (id - 1) AS INT) AS n FROM t WHERE id = 2;
--> n INT
--> 1

CREATE TABLE by_text (c CHAR(3), id INT) PARTITIONED BY (c);
INSERT INTO by_text VALUES ('a', 1), ('zz', 2), (NULL, 3), ('zzz', 4);
SHOW PARTITIONS by_text PARTITION (c = 'zz');
--> c STRING
--> zz 
INSERT OVERWRITE by_text PARTITION (c = 'zz') VALUES (9);
SELECT id, length(c) AS n FROM by_text ORDER BY id;
--> id INT | n INT
--> 1 | 3
--> 3 | NULL
--> 4 | 3
--> 9 | 3
INSERT OVERWRITE by_text PARTITION (c = NULL) VALUES (30);
INSERT OVERWRITE by_text PARTITION (c = 'none') SELECT 1 WHERE false;
SELECT id FROM by_text ORDER BY id;
--> id INT
--> 1
--> 4
--> 9
--> 30
