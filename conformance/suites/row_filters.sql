-- name: row_filters
-- shows: row filters: in CREATE TABLE, SET and DROP ROW FILTER; hidden rows are neither read nor changed
CREATE FUNCTION visible(region STRING, wanted STRING DEFAULT 'EU') RETURNS BOOLEAN RETURN region = wanted;
CREATE FUNCTION never() RETURNS BOOLEAN RETURN false;
CREATE TABLE sales (id INT, region STRING, amount INT) WITH ROW FILTER visible ON (region) TBLPROPERTIES (delta.enableChangeDataFeed = true);
INSERT INTO sales VALUES (1, 'EU', 10), (2, 'US', 20), (3, NULL, 30), (4, 'EU', 40);
SELECT * FROM sales ORDER BY id;
--> id INT | region STRING | amount INT
--> 1 | EU | 10
--> 4 | EU | 40
SELECT count(*), sum(amount), max(id) FROM sales;
--> count(1) BIGINT | sum(amount) BIGINT | max(id) INT
--> 2 | 50 | 4
SELECT id FROM sales WHERE 1 / (amount - 20) > 0 ORDER BY id;
--> id INT
--> 4
SELECT id FROM sales WHERE region = 'US';
--> id INT
SELECT amount FROM sales ORDER BY 1 / (amount - 20) LIMIT 1;
--> amount INT
--> 10
SELECT s.id FROM sales s JOIN VALUES (1) v(x) ON 1 / (s.amount - 20) < x ORDER BY s.id;
--> id INT
--> 1
--> 4
SELECT id FROM sales s WHERE EXISTS (SELECT 1 FROM sales t WHERE 1 / (t.amount - 20) < 0 AND t.id = s.id);
--> id INT
--> 1
UPDATE sales SET amount = amount + 1;
SELECT sum(amount) FROM sales;
--> sum(amount) BIGINT
--> 52
DELETE FROM sales WHERE 1 / (amount - 20) < 0;
MERGE INTO sales t USING VALUES (2), (4) s(id) ON t.id = s.id WHEN MATCHED THEN UPDATE SET amount = 100 WHEN NOT MATCHED THEN INSERT (id, region, amount) VALUES (s.id, 'EU', 7) WHEN NOT MATCHED BY SOURCE THEN DELETE;
SELECT * FROM sales ORDER BY id;
--> id INT | region STRING | amount INT
--> 2 | EU | 7
--> 4 | EU | 100
SELECT id, _change_type FROM table_changes('sales', 2) WHERE _commit_version = 2 ORDER BY id, _change_type;
--> id INT | _change_type STRING
--> 1 | update_postimage
--> 1 | update_preimage
--> 4 | update_postimage
--> 4 | update_preimage
SELECT * FROM table_changes('sales', 1) WHERE region IS NULL OR region = 'US';
--> id INT | region STRING | amount INT | _change_type STRING | _commit_version BIGINT | _commit_timestamp TIMESTAMP
DELETE FROM sales;
SELECT count(*) FROM sales;
--> count(1) BIGINT
--> 0
ALTER TABLE sales DROP ROW FILTER;
SELECT * FROM sales ORDER BY id;
--> id INT | region STRING | amount INT
--> 2 | US | 20
--> 3 | NULL | 30
ALTER TABLE sales SET ROW FILTER visible ON (region, 'US');
SELECT id FROM sales;
--> id INT
--> 2
ALTER TABLE sales SET ROW FILTER never ON ();
SELECT count(*) FROM sales;
--> count(1) BIGINT
--> 0
ALTER TABLE sales SET ROW FILTER visible ON (region, 'US');
SELECT * FROM sales VERSION AS OF 1;
--> error ROW_LEVEL_SECURITY_FEATURE_NOT_SUPPORTED.TIME_TRAVEL
CREATE TABLE cloned SHALLOW CLONE sales;
--> error ROW_LEVEL_SECURITY_TABLE_CLONE_SOURCE_NOT_SUPPORTED
ALTER TABLE sales ADD CONSTRAINT c CHECK (id > 0);
--> error ROW_LEVEL_SECURITY_CHECK_CONSTRAINT_UNSUPPORTED
ALTER TABLE sales SET ROW FILTER visible ON (region, region);
--> error ROW_LEVEL_SECURITY_DUPLICATE_COLUMN_NAME
ALTER TABLE sales SET ROW FILTER visible ON (nope);
--> error QUERIED_TABLE_INCOMPATIBLE_WITH_ROW_LEVEL_SECURITY_POLICY.ARGUMENT_NOT_FOUND_IN_TARGET_TABLE
ALTER TABLE sales SET ROW FILTER visible ON (sales.region);
--> error ROW_LEVEL_SECURITY_MULTI_PART_COLUMN_NAME
CREATE FUNCTION a_number(x INT) RETURNS INT RETURN x;
ALTER TABLE sales SET ROW FILTER a_number ON (id);
--> error QUERIED_TABLE_INCOMPATIBLE_WITH_ROW_LEVEL_SECURITY_POLICY.NO_BOOLEAN_RETURN_TYPE
CREATE VIEW over_sales AS SELECT * FROM sales;
SELECT id FROM over_sales;
--> id INT
--> 2
ALTER TABLE over_sales SET ROW FILTER visible ON (region);
--> error ROW_LEVEL_SECURITY_FEATURE_NOT_SUPPORTED.VIEWS
CREATE TABLE partitioned (id INT, p INT) PARTITIONED BY (p) WITH ROW FILTER never ON ();
SHOW PARTITIONS partitioned;
--> error ROW_LEVEL_SECURITY_SHOW_PARTITIONS_UNSUPPORTED
CREATE FUNCTION hide(x INT) RETURNS INT RETURN 0;
ALTER TABLE sales ALTER COLUMN amount SET MASK hide;
SELECT id, amount FROM sales;
--> id INT | amount INT
--> 2 | 0
SELECT * FROM sales VERSION AS OF 1;
--> error ROW_LEVEL_SECURITY_COLUMN_MASK_FEATURE_NOT_SUPPORTED.TIME_TRAVEL
CREATE TABLE allowed AS SELECT 2 AS id;
CREATE FUNCTION is_allowed(x INT) RETURNS BOOLEAN RETURN x IN (SELECT id FROM allowed);
ALTER TABLE sales SET ROW FILTER is_allowed ON (id);
SELECT id FROM sales;
--> id INT
--> 2
UPDATE sales SET region = 'EU';
MERGE INTO sales t USING VALUES (2) s(id) ON t.id = s.id WHEN MATCHED THEN DELETE;
--> error COLUMN_MASKS_MERGE_UNSUPPORTED_TARGET
INSERT INTO allowed VALUES (3);
SELECT id, region FROM sales ORDER BY id;
--> id INT | region STRING
--> 2 | EU
--> 3 | NULL
ALTER TABLE allowed SET ROW FILTER never ON ();
SELECT id FROM sales;
--> error ROW_LEVEL_SECURITY_UNSUPPORTED_SUBQUERY
