-- name: constraints
-- shows: NOT NULL and CHECK hold for every statement that writes
CREATE TABLE checked (id INT NOT NULL, price DECIMAL(8,2), s STRUCT<a: INT NOT NULL, b: STRING>) USING DELTA;
INSERT INTO checked VALUES (1, 1.50, named_struct('a', 1, 'b', 'x')), (2, NULL, named_struct('a', 1, 'b', 'x'));
ALTER TABLE checked ADD CONSTRAINT positive CHECK (price > 0);
--> error DELTA_NEW_CHECK_CONSTRAINT_VIOLATION
ALTER TABLE checked ADD CONSTRAINT positive CHECK (price > 0 OR price IS NULL);
INSERT INTO checked VALUES (3, 0, named_struct('a', 1, 'b', 'x'));
--> error DELTA_VIOLATE_CONSTRAINT_WITH_VALUES
INSERT INTO checked VALUES (NULL, 1, named_struct('a', 1, 'b', 'x'));
--> error DELTA_NOT_NULL_CONSTRAINT_VIOLATED
INSERT INTO checked (price) VALUES (1);
--> error DELTA_INSERT_COLUMN_MISMATCH
UPDATE checked SET price = price - 2 WHERE id = 1;
--> error DELTA_VIOLATE_CONSTRAINT_WITH_VALUES
UPDATE checked SET id = NULL WHERE id = 1;
--> error DELTA_NOT_NULL_CONSTRAINT_VIOLATED
INSERT OVERWRITE checked VALUES (9, -1, named_struct('a', 1, 'b', 'x'));
--> error DELTA_VIOLATE_CONSTRAINT_WITH_VALUES
MERGE INTO checked USING (SELECT 2 AS id, -5 AS price) x ON checked.id = x.id WHEN MATCHED THEN UPDATE SET price = x.price;
--> error DELTA_VIOLATE_CONSTRAINT_WITH_VALUES
MERGE INTO checked USING (SELECT 5 AS id, -5 AS price) x ON checked.id = x.id WHEN NOT MATCHED THEN INSERT (id, price, s) VALUES (x.id, x.price, named_struct('a', 1, 'b', 'x'));
--> error DELTA_VIOLATE_CONSTRAINT_WITH_VALUES
INSERT INTO checked VALUES (4, 1, NULL);
--> error DELTA_NOT_NULL_CONSTRAINT_VIOLATED
SELECT * FROM checked ORDER BY id;
--> id INT | price DECIMAL(8,2) | s STRUCT<a: INT NOT NULL, b: STRING>
--> 1 | 1.50 | {a: 1, b: x}
--> 2 | NULL | {a: 1, b: x}
ALTER TABLE checked DROP CONSTRAINT positive;
INSERT INTO checked VALUES (3, 0, named_struct('a', 1, 'b', 'x'));
ALTER TABLE checked ALTER COLUMN id DROP NOT NULL;
INSERT INTO checked VALUES (NULL, NULL, named_struct('a', 1, 'b', 'x'));
SELECT count(*) AS n, count(id) AS ids, min(price) AS price FROM checked;
--> n BIGINT | ids BIGINT | price DECIMAL(8,2)
--> 4 | 3 | 0.00
ALTER TABLE checked DROP CONSTRAINT positive;
--> error DELTA_CONSTRAINT_DOES_NOT_EXIST
ALTER TABLE checked DROP CONSTRAINT IF EXISTS positive;
CREATE TABLE nested (l ARRAY<STRUCT<q: INT NOT NULL>>) USING DELTA;
--> error DELTA_NESTED_NOT_NULL_CONSTRAINT
CREATE TABLE nested (m MAP<STRING, STRUCT<q: INT NOT NULL>>) USING DELTA;
--> error DELTA_NESTED_NOT_NULL_CONSTRAINT

CREATE TABLE inside (id INT, s STRUCT<a: INT NOT NULL, b: STRUCT<c: INT NOT NULL>>);
INSERT INTO inside VALUES (1, named_struct('a', NULL, 'b', named_struct('c', 1)));
--> error DELTA_NOT_NULL_CONSTRAINT_VIOLATED
INSERT INTO inside VALUES (1, struct(1, struct(NULL)));
--> error DELTA_NOT_NULL_CONSTRAINT_VIOLATED
INSERT INTO inside SELECT 1, named_struct('a', CAST(NULL AS INT), 'b', named_struct('c', 1));
--> error DELTA_NOT_NULL_CONSTRAINT_VIOLATED
INSERT INTO inside VALUES (1, named_struct('a', 1, 'b', named_struct('c', 1)));
UPDATE inside SET s = named_struct('a', NULL, 'b', named_struct('c', 2));
--> error DELTA_NOT_NULL_CONSTRAINT_VIOLATED
UPDATE inside SET s = named_struct('a', 2, 'b', named_struct('c', CAST(NULL AS INT)));
--> error DELTA_NOT_NULL_CONSTRAINT_VIOLATED
MERGE INTO inside USING (SELECT 1 AS id, named_struct('a', NULL, 'b', named_struct('c', 1)) AS s) AS u ON inside.id = u.id WHEN MATCHED THEN UPDATE SET *;
--> error DELTA_NOT_NULL_CONSTRAINT_VIOLATED
UPDATE inside SET s = named_struct('b', named_struct('c', 4), 'a', 3);
--> num_affected_rows BIGINT
--> 1
SELECT * FROM inside;
--> id INT | s STRUCT<a: INT NOT NULL, b: STRUCT<c: INT NOT NULL>>
--> 1 | {a: 3, b: {c: 4}}
