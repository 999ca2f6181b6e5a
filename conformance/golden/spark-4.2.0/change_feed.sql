-- name: change_feed
-- shows: what table_changes gives, by version, and how it refuses
-- setup
CREATE TABLE t (c1 INT, c2 STRING) TBLPROPERTIES (delta.enableChangeDataFeed = true);
-- setup
INSERT INTO t VALUES (1, 'Hello'), (2, 'World');
-- setup
INSERT INTO t VALUES (3, '!');
-- setup
UPDATE t SET c2 = upper(c2) WHERE c1 < 3;
-- setup
DELETE FROM t WHERE c1 = 3;
-- setup
CREATE TABLE quiet (c1 INT);
SELECT * EXCEPT (_commit_timestamp) FROM table_changes('t', 2);
SELECT * EXCEPT (_commit_timestamp) FROM table_changes('t', 0);
SELECT * EXCEPT (_commit_timestamp) FROM table_changes('t', 1, 2);
SELECT * EXCEPT (_commit_timestamp) FROM table_changes('t', 3, 3);
SELECT * EXCEPT (_commit_timestamp) FROM table_changes('t', 4, 9);
SELECT c1, _change_type FROM table_changes('t', 0) WHERE _commit_version = 3;
SELECT _change_type, count(*) FROM table_changes('t', 0) GROUP BY _change_type;
SELECT count(DISTINCT _commit_timestamp) FROM table_changes('t', 0);
SELECT * FROM table_changes('t', 5);
SELECT * FROM table_changes('t', 3, 2);
SELECT * FROM table_changes('nowhere', 0);
SELECT * FROM table_changes('quiet', 0);
SELECT * FROM table_changes('t');
SELECT * FROM table_changes();
SELECT * FROM table_changes('t', 1, 2, 3);
SELECT * FROM table_changes('t', 1.5);
SELECT * FROM table_changes('t', 'x');
SELECT * FROM table_changes('t', NULL);
SELECT * FROM table_changes('t', '2100-01-01');
