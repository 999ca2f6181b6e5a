CREATE SCHEMA IF NOT EXISTS myschema;
CREATE TABLE myschema.t(c1 INT, c2 STRING) TBLPROPERTIES(delta.enableChangeDataFeed=true);
INSERT INTO myschema.t VALUES (1, 'Hello'), (2, 'World');
INSERT INTO myschema.t VALUES (3, '!');
UPDATE myschema.t SET c2 = upper(c2) WHERE c1 < 3;
DELETE FROM myschema.t WHERE c1 = 3;
DESCRIBE HISTORY myschema.t;
SELECT * FROM table_changes('`myschema`.`t`', 2);
SELECT * FROM table_changes('`myschema`.`t`', '<a timestamp between commit 1 and commit 2>') ORDER BY _commit_version;
