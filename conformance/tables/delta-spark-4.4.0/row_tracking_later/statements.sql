-- shows: row ids given to the rows of a table that has some
CREATE TABLE t (id INT, name STRING) USING DELTA LOCATION '${location}';
INSERT INTO t VALUES (1, 'a');
INSERT INTO t VALUES (2, 'b');
-- changed
ALTER TABLE t SET TBLPROPERTIES ('delta.feature.rowTracking' = 'supported');
INSERT INTO t VALUES (3, 'c');
