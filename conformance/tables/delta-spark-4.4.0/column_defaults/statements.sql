-- shows: values that columns take where a statement gives none
CREATE TABLE t (id INT, name STRING DEFAULT 'none', n INT DEFAULT 1 + 1) USING DELTA LOCATION '${location}' TBLPROPERTIES ('delta.feature.allowColumnDefaults' = 'supported');
INSERT INTO t (id) VALUES (1);
-- changed
INSERT INTO t VALUES (2, DEFAULT, 7);
INSERT INTO t (id, name) VALUES (3, NULL);
UPDATE t SET name = DEFAULT WHERE id = 3;
ALTER TABLE t ALTER COLUMN n SET DEFAULT 5;
INSERT INTO t (id) VALUES (4);
ALTER TABLE t ALTER COLUMN name DROP DEFAULT;
INSERT INTO t (id) VALUES (5);
ALTER TABLE t ADD COLUMNS (d DATE DEFAULT DATE'2020-01-01');
MERGE INTO t USING (SELECT 6 AS id) s ON t.id = s.id WHEN NOT MATCHED THEN INSERT (id) VALUES (s.id);
