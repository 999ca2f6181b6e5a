-- name: global_views
-- shows: global temporary views lie in global_temp, and reach past the session's own
CREATE GLOBAL TEMPORARY VIEW gv AS SELECT 1 AS a;
SELECT * FROM global_temp.gv;
SELECT global_temp.gv.a FROM global_temp.gv;
SELECT * FROM gv;
CREATE GLOBAL TEMPORARY VIEW gv AS SELECT 2 AS a;
CREATE OR REPLACE GLOBAL TEMPORARY VIEW gv AS SELECT 2 AS a;
SELECT * FROM global_temp.gv;
SHOW VIEWS IN global_temp;
DESCRIBE global_temp.gv;
CREATE VIEW pv AS SELECT * FROM global_temp.gv;
DROP VIEW global_temp.gv;
DROP VIEW global_temp.gv;
DROP VIEW IF EXISTS global_temp.gv;
SELECT * FROM global_temp.gv;
CREATE GLOBAL TEMPORARY VIEW default.gv AS SELECT 1;
CREATE GLOBAL TEMPORARY VIEW global_temp.gv AS SELECT 1 AS a;
ALTER VIEW global_temp.gv AS SELECT 5 AS a;
SELECT * FROM global_temp.gv;
DROP VIEW global_temp.gv;
