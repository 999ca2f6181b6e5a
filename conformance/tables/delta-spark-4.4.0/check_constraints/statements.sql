-- shows: conditions that every row must meet
CREATE TABLE t (id INT, price DECIMAL(8,2), s STRUCT<low: INT, high: INT>) USING DELTA LOCATION '${location}';
INSERT INTO t VALUES (1, 9.50, named_struct('low', 1, 'high', 2));
ALTER TABLE t ADD CONSTRAINT positive CHECK (price > 0);
ALTER TABLE t ADD CONSTRAINT Ordered CHECK (s.low < s.high OR s.low IS NULL);
-- changed
INSERT INTO t VALUES (2, 1.25, NULL);
INSERT INTO t VALUES (3, 0, NULL);
INSERT INTO t VALUES (3, NULL, NULL);
INSERT INTO t VALUES (3, 1, named_struct('low', 3, 'high', 3));
UPDATE t SET price = -1 WHERE id = 1;
UPDATE t SET s.low = 0 WHERE id = 1;
MERGE INTO t USING (SELECT 2 AS id) x ON t.id = x.id WHEN MATCHED THEN UPDATE SET price = 0;
ALTER TABLE t ADD CONSTRAINT small CHECK (id < 2);
ALTER TABLE t DROP CONSTRAINT ordered;
INSERT INTO t VALUES (4, 1, named_struct('low', 3, 'high', 3));
DELETE FROM t WHERE id = 2;
