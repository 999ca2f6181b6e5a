-- shows: a timestamp without a zone that comes into a table later
CREATE TABLE t (id INT) USING DELTA LOCATION '${location}';
INSERT INTO t VALUES (1);
-- changed
ALTER TABLE t ADD COLUMNS (at TIMESTAMP_NTZ);
ALTER TABLE t SET TBLPROPERTIES ('delta.feature.timestampNtz' = 'supported');
ALTER TABLE t ADD COLUMNS (at TIMESTAMP_NTZ);
INSERT INTO t VALUES (2, TIMESTAMP_NTZ'2024-02-29 12:30:00');
