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

CREATE TABLE chosen (id INT DEFAULT 7, d STRING DEFAULT 'x', g INT GENERATED ALWAYS AS (id + 1), n INT) TBLPROPERTIES (delta.feature.allowColumnDefaults = 'supported');
INSERT INTO chosen SELECT DEFAULT, 'a', DEFAULT, DEFAULT;
INSERT INTO chosen (id, d, n) SELECT *, DEFAULT, 1 FROM VALUES (1), (2) AS v(id) WHERE id > 1;
INSERT INTO chosen (d) SELECT DEFAULT FROM range(2);
INSERT INTO chosen (id, d) SELECT DISTINCT 3, default FROM range(2);
INSERT INTO chosen (id, d) SELECT default, 'column' FROM (SELECT 9 AS `default`);
SELECT * FROM chosen;
--> id INT | d STRING | g INT | n INT
--> 2 | x | 3 | 1
--> 3 | x | 4 | NULL
--> 7 | a | 8 | NULL
--> 7 | x | 8 | NULL
--> 7 | x | 8 | NULL
--> 9 | column | 10 | NULL
INSERT INTO chosen (id) SELECT DEFAULT + 1;
--> error DEFAULT_PLACEMENT_INVALID
INSERT INTO chosen (id) SELECT DEFAULT AS id;
--> error DEFAULT_PLACEMENT_INVALID
INSERT INTO chosen (id) SELECT DEFAULT UNION ALL SELECT 1;
--> error DEFAULT_PLACEMENT_INVALID
INSERT INTO chosen (id, d) SELECT DEFAULT, nothing;
--> error UNRESOLVED_COLUMN.WITHOUT_SUGGESTION
SELECT DEFAULT;
--> error DEFAULT_PLACEMENT_INVALID
