-- name: deleted_rows
-- shows: rows deleted and changed again and again, over several versions
CREATE TABLE r (id INT, v STRING, p INT) USING DELTA PARTITIONED BY (p) TBLPROPERTIES (delta.enableChangeDataFeed = true);
INSERT INTO r SELECT CAST(id AS INT), 'v' || id, CAST(id % 2 AS INT) FROM range(0, 10);
DELETE FROM r WHERE id IN (2, 3);
UPDATE r SET v = 'changed' WHERE id > 7;
DELETE FROM r WHERE v = 'changed' AND p = 0;
SELECT id, v, p FROM r ORDER BY id;
--> id INT | v STRING | p INT
--> 0 | v0 | 0
--> 1 | v1 | 1
--> 4 | v4 | 0
--> 5 | v5 | 1
--> 6 | v6 | 0
--> 7 | v7 | 1
--> 9 | changed | 1
MERGE INTO r USING (SELECT 4 AS id, 'merged' AS v UNION ALL SELECT 20, 'added') s ON r.id = s.id WHEN MATCHED THEN UPDATE SET v = s.v WHEN NOT MATCHED THEN INSERT (id, v, p) VALUES (s.id, s.v, 1);
DELETE FROM r WHERE id = 4;
SELECT id, v FROM r WHERE id > 3 ORDER BY id;
--> id INT | v STRING
--> 5 | v5
--> 6 | v6
--> 7 | v7
--> 9 | changed
--> 20 | added
SELECT count(*) AS n, min(id) AS least, max(v) AS v FROM r;
--> n BIGINT | least INT | v STRING
--> 7 | 0 | v7
SELECT id, v, _change_type, _commit_version FROM table_changes('r', 2) ORDER BY _commit_version, id, _change_type;
--> id INT | v STRING | _change_type STRING | _commit_version BIGINT
--> 2 | v2 | delete | 2
--> 3 | v3 | delete | 2
--> 8 | changed | update_postimage | 3
--> 8 | v8 | update_preimage | 3
--> 9 | changed | update_postimage | 3
--> 9 | v9 | update_preimage | 3
--> 8 | changed | delete | 4
--> 4 | merged | update_postimage | 5
--> 4 | v4 | update_preimage | 5
--> 20 | added | insert | 5
--> 4 | merged | delete | 6
SELECT id FROM r VERSION AS OF 2 ORDER BY id;
--> id INT
--> 0
--> 1
--> 4
--> 5
--> 6
--> 7
--> 8
--> 9
RESTORE TABLE r TO VERSION AS OF 2;
SELECT count(*) AS n, max(v) AS v FROM r;
--> n BIGINT | v STRING
--> 8 | v9
DELETE FROM r WHERE p = 1;
SELECT id, v FROM r ORDER BY id;
--> id INT | v STRING
--> 0 | v0
--> 4 | v4
--> 6 | v6
--> 8 | v8
DELETE FROM r;
SELECT count(*) AS n FROM r;
--> n BIGINT
--> 0
