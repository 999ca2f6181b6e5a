-- shows: features that are only listed
CREATE TABLE t (id INT) USING DELTA LOCATION '${location}' TBLPROPERTIES ('delta.feature.vacuumProtocolCheck' = 'supported', 'delta.feature.domainMetadata' = 'supported', 'delta.feature.generatedColumns' = 'supported', 'delta.feature.typeWidening' = 'supported');
INSERT INTO t VALUES (1);
-- changed
INSERT INTO t VALUES (2);
ALTER TABLE t SET TBLPROPERTIES ('delta.feature.checkConstraints' = 'supported');
UPDATE t SET id = 3 WHERE id = 1;
DELETE FROM t WHERE id = 2;
