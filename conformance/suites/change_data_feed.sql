-- name: change_data_feed
-- shows: the worked example of table_changes, by version
CREATE SCHEMA myschema;
CREATE TABLE myschema.t(c1 INT, c2 STRING) TBLPROPERTIES(delta.enableChangeDataFeed=true);
INSERT INTO myschema.t VALUES (1, 'Hello'), (2, 'World');
INSERT INTO myschema.t VALUES (3, '!');
UPDATE myschema.t SET c2 = upper(c2) WHERE c1 < 3;
DELETE FROM myschema.t WHERE c1 = 3;

SELECT * FROM myschema.t ORDER BY c1;
--> c1 INT | c2 STRING
--> 1 | HELLO
--> 2 | WORLD

SELECT c1, c2, _change_type, _commit_version
FROM table_changes('`myschema`.`t`', 2) ORDER BY _commit_version, c1, _change_type DESC;
--> c1 INT | c2 STRING | _change_type STRING | _commit_version BIGINT
--> 3 | ! | insert | 2
--> 1 | Hello | update_preimage | 3
--> 1 | HELLO | update_postimage | 3
--> 2 | World | update_preimage | 3
--> 2 | WORLD | update_postimage | 3
--> 3 | ! | delete | 4

SELECT count(*) AS n FROM table_changes('myschema.t', 0);
--> n BIGINT
--> 8

SELECT count(*) AS n FROM table_changes('myschema.t', 1, 2);
--> n BIGINT
--> 3

USE myschema;
SELECT DISTINCT _change_type FROM table_changes('t', 3, 3);
--> _change_type STRING
--> update_postimage
--> update_preimage

SELECT * FROM table_changes('t', 5);
--> error DELTA_CDC_START_VERSION_AFTER_LATEST
