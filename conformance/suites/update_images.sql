-- name: update_images
-- shows: every updated row has a pre-image and a post-image, also where its file has a deletion vector
CREATE TABLE t (k INT, v STRING)
TBLPROPERTIES (delta.enableChangeDataFeed = true, delta.enableDeletionVectors = true);
INSERT INTO t VALUES (1, 'a'), (2, 'b'), (3, 'c'), (4, 'd');
DELETE FROM t WHERE k = 4;
UPDATE t SET v = upper(v) WHERE k = 1;
UPDATE t SET v = concat(v, '!') WHERE k <= 2;
MERGE INTO t USING (SELECT 3 AS k, 'z' AS v) s ON t.k = s.k WHEN MATCHED THEN UPDATE SET v = s.v;

SELECT k, v, _change_type, _commit_version FROM table_changes('t', 2) ORDER BY _commit_version, k, _change_type DESC;
--> k INT | v STRING | _change_type STRING | _commit_version BIGINT
--> 4 | d | delete | 2
--> 1 | a | update_preimage | 3
--> 1 | A | update_postimage | 3
--> 1 | A | update_preimage | 4
--> 1 | A! | update_postimage | 4
--> 2 | b | update_preimage | 4
--> 2 | b! | update_postimage | 4
--> 3 | c | update_preimage | 5
--> 3 | z | update_postimage | 5

SELECT k, v FROM t ORDER BY k;
--> k INT | v STRING
--> 1 | A!
--> 2 | b!
--> 3 | z

-- A row that is updated to what it was has both images too.
UPDATE t SET v = v WHERE k = 3;
SELECT k, v, _change_type FROM table_changes('t', 6) ORDER BY _change_type DESC;
--> k INT | v STRING | _change_type STRING
--> 3 | z | update_preimage
--> 3 | z | update_postimage
