-- name: partition_values_of_types
-- shows: partition values of every type, NULL and texts that paths must escape
CREATE TABLE parted (id INT, s STRING, b BOOLEAN, n DECIMAL(8,2), d DATE, f DOUBLE) USING DELTA PARTITIONED BY (s, b, n, d, f);
INSERT INTO parted VALUES (1, 'a/b c%d=é', true, 1.50, DATE'2024-02-29', 1.5), (2, '', NULL, NULL, NULL, NULL), (3, '漢 {x}[y]^#', false, -0.01, DATE'0001-01-01', 1e-10), (4, NULL, false, 0, NULL, double('nan'));
SELECT * FROM parted ORDER BY id;
--> id INT | s STRING | b BOOLEAN | n DECIMAL(8,2) | d DATE | f DOUBLE
--> 1 | a/b c%d=é | true | 1.50 | 2024-02-29 | 1.5
--> 2 | NULL | NULL | NULL | NULL | NULL
--> 3 | 漢 {x}[y]^# | false | -0.01 | 0001-01-01 | 1.0E-10
--> 4 | NULL | false | 0.00 | NULL | NaN
SELECT id FROM parted WHERE s = 'a/b c%d=é';
--> id INT
--> 1
SELECT id FROM parted WHERE s IS NULL ORDER BY id;
--> id INT
--> 2
--> 4
SELECT id FROM parted WHERE n = 1.5;
--> id INT
--> 1
SELECT id FROM parted WHERE n < 0.5 ORDER BY id;
--> id INT
--> 3
--> 4
SELECT id FROM parted WHERE d < DATE'2000-01-01';
--> id INT
--> 3
SELECT id FROM parted WHERE NOT b ORDER BY id;
--> id INT
--> 3
--> 4
SELECT id FROM parted WHERE f > 1 ORDER BY id;
--> id INT
--> 1
--> 4
SELECT id FROM parted WHERE isnan(f);
--> id INT
--> 4
UPDATE parted SET s = concat(s, '/x') WHERE id IN (1, 3);
DELETE FROM parted WHERE s = '漢 {x}[y]^#/x';
INSERT INTO parted PARTITION (s = 'only', b = true, n = 1, d, f) SELECT 5, NULL, NULL;
SELECT id, s, b, n, d, f FROM parted ORDER BY id;
--> id INT | s STRING | b BOOLEAN | n DECIMAL(8,2) | d DATE | f DOUBLE
--> 1 | a/b c%d=é/x | true | 1.50 | 2024-02-29 | 1.5
--> 2 | NULL | NULL | NULL | NULL | NULL
--> 4 | NULL | false | 0.00 | NULL | NaN
--> 5 | only | true | 1.00 | NULL | NULL
ALTER TABLE parted ADD COLUMN more STRING;
UPDATE parted SET more = s WHERE s LIKE 'a/%';
SELECT id, more FROM parted WHERE more IS NOT NULL;
--> id INT | more STRING
--> 1 | a/b c%d=é/x
DELETE FROM parted WHERE b;
SELECT id FROM parted ORDER BY id;
--> id INT
--> 2
--> 4
CREATE TABLE times (id INT, at TIMESTAMP, day DATE GENERATED ALWAYS AS (CAST(at AS DATE))) USING DELTA PARTITIONED BY (at);
INSERT INTO times (id, at) VALUES (1, TIMESTAMP'2024-02-29 12:30:00'), (2, TIMESTAMP'2024-02-29 12:30:00.000001'), (3, NULL);
SELECT id, CAST(at AS STRING) AS at, day FROM times ORDER BY id;
--> id INT | at STRING | day DATE
--> 1 | 2024-02-29 12:30:00 | 2024-02-29
--> 2 | 2024-02-29 12:30:00.000001 | 2024-02-29
--> 3 | NULL | NULL
SELECT id FROM times WHERE at = TIMESTAMP'2024-02-29 12:30:00';
--> id INT
--> 1
SELECT id FROM times WHERE at > TIMESTAMP'2024-02-29 12:30:00';
--> id INT
--> 2
UPDATE times SET at = at + INTERVAL 1 DAY WHERE id = 1;
SELECT id, CAST(at AS STRING) AS at, day FROM times WHERE day = DATE'2024-03-01';
--> id INT | at STRING | day DATE
--> 1 | 2024-03-01 12:30:00 | 2024-03-01
