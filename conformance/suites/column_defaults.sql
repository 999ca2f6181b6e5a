-- name: column_defaults
-- shows: DEFAULT for a column that is NOT NULL and has none is an error that names the column
CREATE TABLE t (a INT NOT NULL, b INT, c INT DEFAULT 7)
TBLPROPERTIES (delta.feature.allowColumnDefaults = supported);
INSERT INTO t VALUES (1, DEFAULT, DEFAULT);
SELECT * FROM t;
--> a INT | b INT | c INT
--> 1 | NULL | 7
INSERT INTO t VALUES (DEFAULT, 1, 1);
--> error NO_DEFAULT_COLUMN_VALUE_AVAILABLE
INSERT INTO t VALUES (2, 2, 2), (DEFAULT, 1, 1);
--> error NO_DEFAULT_COLUMN_VALUE_AVAILABLE
UPDATE t SET a = DEFAULT;
--> error NO_DEFAULT_COLUMN_VALUE_AVAILABLE
UPDATE t SET b = DEFAULT, c = DEFAULT;
SELECT * FROM t;
--> a INT | b INT | c INT
--> 1 | NULL | 7
