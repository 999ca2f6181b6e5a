-- shows: names that need quotes, dots in names, and case that is kept
CREATE TABLE t (`Id` INT, `a.b` STRUCT<`c.d`: INT, `E`: STRING>, `UPPER` STRING) USING DELTA LOCATION '${location}' TBLPROPERTIES (delta.columnMapping.mode = 'name');
INSERT INTO t VALUES (1, named_struct('c.d', 1, 'E', 'x'), 'U');
-- changed
UPDATE t SET `a.b`.`c.d` = 2, upper = 'V' WHERE id = 1;
ALTER TABLE t RENAME COLUMN `a.b`.`c.d` TO `e.f`;
SELECT `a.b`.`e.f` AS v FROM t WHERE `a.b`.`e.f` = 2;
ALTER TABLE t RENAME COLUMN `UPPER` TO `upper`;
INSERT INTO t VALUES (2, NULL, NULL);
DELETE FROM t WHERE `a.b`.e = 'x';
