-- shows: data files that hold the partition columns too
CREATE TABLE t (p STRING, id INT, q DATE) USING DELTA PARTITIONED BY (p, q) LOCATION '${location}' TBLPROPERTIES (delta.enableMaterializePartitionColumnsFeature = true, delta.columnMapping.mode = 'name');
INSERT INTO t VALUES ('a', 1, DATE'2024-01-01'), (NULL, 2, NULL);
-- changed
INSERT INTO t VALUES ('b', 3, DATE'2024-01-02');
UPDATE t SET id = 10 WHERE id = 1;
DELETE FROM t WHERE id = 3;
MERGE INTO t USING (SELECT 2 AS id) s ON t.id = s.id WHEN MATCHED THEN UPDATE SET q = DATE'2024-01-03';
ALTER TABLE t UNSET TBLPROPERTIES (delta.enableMaterializePartitionColumnsFeature);
INSERT INTO t VALUES ('c', 4, DATE'2024-01-04');
