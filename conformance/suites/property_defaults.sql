-- name: property_defaults
-- shows: defaults of table properties from the session's settings
SET spark.databricks.delta.properties.defaults.appendOnly = true;
SET spark.databricks.delta.properties.defaults.logRetentionDuration = interval 3 days;
CREATE TABLE made (a INT) TBLPROPERTIES ('DELTA.appendonly' = 'false');
SHOW TBLPROPERTIES made ('delta.appendOnly');
--> key STRING | value STRING
--> delta.appendOnly | false
SHOW TBLPROPERTIES made ('delta.logRetentionDuration');
--> key STRING | value STRING
--> delta.logRetentionDuration | interval 3 days
CREATE TABLE queried AS SELECT 1 AS a;
DELETE FROM queried;
--> error DELTA_CANNOT_MODIFY_APPEND_ONLY
CREATE TABLE copied LIKE made;
SHOW TBLPROPERTIES copied ('delta.logRetentionDuration');
--> key STRING | value STRING
--> delta.logRetentionDuration | interval 3 days
ALTER TABLE made SET TBLPROPERTIES ('delta.LogRetentionDuration' = 'interval 4 days');
SHOW TBLPROPERTIES made ('delta.logRetentionDuration');
--> key STRING | value STRING
--> delta.logRetentionDuration | interval 4 days
ALTER TABLE made UNSET TBLPROPERTIES ('delta.logretentionduration');
SHOW TBLPROPERTIES made ('delta.logRetentionDuration');
--> key STRING | value STRING
--> delta.logRetentionDuration | *
CREATE OR REPLACE TABLE made (a INT);
SHOW TBLPROPERTIES made ('delta.logRetentionDuration');
--> key STRING | value STRING
--> delta.logRetentionDuration | interval 3 days
SET spark.databricks.delta.properties.defaults.checkpointInterval = often;
--> error DELTA_INVALID_TABLE_PROPERTY_VALUE
SET spark.databricks.delta.properties.defaults.chekpointInterval = 3;
--> error DELTA_UNKNOWN_CONFIGURATION
