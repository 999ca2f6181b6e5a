-- name: drop_feature
-- shows: tables that do without a feature again, and what keeps one
CREATE TABLE t (a INT) TBLPROPERTIES (delta.enableDeletionVectors = true, delta.enableChangeDataFeed = true, delta.enableRowTracking = true);
INSERT INTO t VALUES (1), (2), (3);
DELETE FROM t WHERE a = 2;
ALTER TABLE t DROP FEATURE deletionVectors;
SELECT * FROM t ORDER BY a;
--> a INT
--> 1
--> 3
SELECT a, _change_type FROM table_changes('t', 2);
--> a INT | _change_type STRING
--> 2 | delete
SELECT array_contains(tableFeatures, 'deletionVectors') AS vectors, array_contains(tableFeatures, 'checkpointProtection') AS protection FROM (DESCRIBE DETAIL t);
--> vectors BOOLEAN | protection BOOLEAN
--> false | true
ALTER TABLE t DROP FEATURE deletionVectors;
--> error DELTA_FEATURE_DROP_FEATURE_NOT_PRESENT
ALTER TABLE t DROP FEATURE domainMetadata;
--> error DELTA_FEATURE_DROP_DEPENDENT_FEATURE
ALTER TABLE t DROP FEATURE rowTracking TRUNCATE HISTORY;
--> error DELTA_FEATURE_DROP_HISTORY_TRUNCATION_NOT_ALLOWED
ALTER TABLE t DROP FEATURE rowTracking;
ALTER TABLE t DROP FEATURE domainMetadata;
UPDATE t SET a = 4 WHERE a = 3;
SELECT * FROM t ORDER BY a;
--> a INT
--> 1
--> 4
SELECT _change_type, a FROM table_changes('t', 3);
--> _change_type STRING | a INT
--> update_postimage | 4
--> update_preimage | 3
ALTER TABLE t DROP FEATURE checkpointProtection;
--> error DELTA_FEATURE_CAN_ONLY_DROP_CHECKPOINT_PROTECTION_WITH_HISTORY_TRUNCATION
ALTER TABLE t DROP FEATURE checkpointProtection TRUNCATE HISTORY;
--> error DELTA_FEATURE_DROP_HISTORICAL_VERSIONS_EXIST
ALTER TABLE t DROP FEATURE changeDataFeed;
--> error DELTA_FEATURE_DROP_NONREMOVABLE_FEATURE
ALTER TABLE t DROP FEATURE nothing;
--> error DELTA_FEATURE_DROP_UNSUPPORTED_CLIENT_FEATURE
CREATE TABLE u (a INT, CONSTRAINT positive CHECK (a > 0));
ALTER TABLE u DROP FEATURE checkConstraints;
--> error DELTA_CANNOT_DROP_CHECK_CONSTRAINT_FEATURE
ALTER TABLE u DROP CONSTRAINT positive;
ALTER TABLE u DROP FEATURE checkConstraints;
