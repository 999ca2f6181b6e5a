-- shows: tables that list features which Tarn lacks, and do not use them
CREATE TABLE t (id INT, v STRING) USING DELTA LOCATION '${location}' TBLPROPERTIES ('delta.feature.variantType' = 'supported', 'delta.feature.variantType-preview' = 'supported', 'delta.feature.icebergCompatV1' = 'supported');
INSERT INTO t VALUES (1, 'a'), (2, 'b');
-- changed
INSERT INTO t VALUES (3, 'c');
UPDATE t SET v = 'B' WHERE id = 2;
DELETE FROM t WHERE id = 1;
