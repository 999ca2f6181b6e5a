-- name: defaults
-- shows: columns take their defaults where a statement gives no value, and only there
CREATE TABLE d (id INT, name STRING DEFAULT 'none', n INT DEFAULT 1 + 1, day DATE DEFAULT DATE'2020-02-29') USING DELTA TBLPROPERTIES ('delta.feature.allowColumnDefaults' = 'supported');
INSERT INTO d (id) VALUES (1);
INSERT INTO d VALUES (2, DEFAULT, 7, DEFAULT);
INSERT INTO d (id, name) VALUES (3, NULL);
INSERT INTO d (id, n) SELECT 4, 40;
UPDATE d SET name = DEFAULT WHERE id = 3;
SELECT * FROM d ORDER BY id;
--> id INT | name STRING | n INT | day DATE
--> 1 | none | 2 | 2020-02-29
--> 2 | none | 7 | 2020-02-29
--> 3 | none | 2 | 2020-02-29
--> 4 | none | 40 | 2020-02-29
ALTER TABLE d ALTER COLUMN n SET DEFAULT 5;
ALTER TABLE d ALTER COLUMN name DROP DEFAULT;
INSERT INTO d (id) VALUES (5);
MERGE INTO d USING (SELECT 6 AS id) x ON d.id = x.id WHEN NOT MATCHED THEN INSERT (id) VALUES (x.id);
SELECT id, name, n, day FROM d WHERE id > 4 ORDER BY id;
--> id INT | name STRING | n INT | day DATE
--> 5 | NULL | 5 | 2020-02-29
--> 6 | NULL | 5 | 2020-02-29
CREATE TABLE without (id INT DEFAULT 1) USING DELTA;
--> error WRONG_COLUMN_DEFAULTS_FOR_DELTA_FEATURE_NOT_ENABLED
ALTER TABLE d ADD COLUMN more INT DEFAULT 1;
--> error WRONG_COLUMN_DEFAULTS_FOR_DELTA_ALTER_TABLE_ADD_COLUMN_NOT_SUPPORTED
