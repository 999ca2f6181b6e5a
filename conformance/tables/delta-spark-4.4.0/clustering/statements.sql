-- shows: a table clustered by columns
CREATE TABLE t (id INT, day DATE, s STRUCT<city: STRING>) USING DELTA CLUSTER BY (day, s.city) LOCATION '${location}';
INSERT INTO t VALUES (1, DATE'2020-01-01', named_struct('city', 'a'));
-- changed
INSERT INTO t VALUES (2, DATE'2020-01-02', NULL);
DELETE FROM t WHERE id = 1;
ALTER TABLE t CLUSTER BY (id);
UPDATE t SET day = NULL WHERE id = 2;
ALTER TABLE t CLUSTER BY NONE;
INSERT INTO t VALUES (3, NULL, NULL);
