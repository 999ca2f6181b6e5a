-- name: catalogs_and_volumes
-- shows: catalogs and volumes: making, finding, changing and dropping them, and reading files by /Volumes paths
-- skip: random_prefixes: the names of their folders may begin with what hides files
CREATE CATALOG c COMMENT 'another';
CREATE CATALOG C;
--> error CATALOG_ALREADY_EXISTS
CREATE CATALOG IF NOT EXISTS c;
SHOW CATALOGS;
--> catalog STRING
--> c
--> main
CREATE SCHEMA c.sales;
CREATE TABLE c.sales.t (id INT);
INSERT INTO c.sales.t VALUES (1);
SELECT * FROM c.sales.t;
--> id INT
--> 1
DESCRIBE CATALOG c;
--> info_name STRING | info_value STRING
--> Catalog Name | c
--> Comment | another
--> Owner | *
COMMENT ON CATALOG c IS 'changed';
ALTER CATALOG c OWNER TO admins;
DESCRIBE CATALOG c;
--> info_name STRING | info_value STRING
--> Catalog Name | c
--> Comment | changed
--> Owner | admins
DROP CATALOG c;
--> error CATALOG_NOT_EMPTY
CREATE VOLUME c.sales.raw COMMENT 'as it came';
CREATE VOLUME c.sales.raw;
--> error VOLUME_ALREADY_EXISTS
CREATE VOLUME IF NOT EXISTS c.sales.raw;
CREATE VOLUME v LOCATION '/somewhere';
--> error CREATE_VOLUME_LOCATION
CREATE EXTERNAL VOLUME v;
--> error CREATE_VOLUME_LOCATION
CREATE VOLUME nope.v;
--> error SCHEMA_NOT_FOUND
SHOW VOLUMES IN c.sales;
--> database STRING | volume_name STRING
--> sales | raw
DROP SCHEMA c.sales;
--> error SCHEMA_NOT_EMPTY
CREATE TABLE delta.`/Volumes/c/sales/raw/numbers` AS SELECT 7 AS n;
SELECT * FROM delta.`/Volumes/c/sales/raw/numbers`;
--> n INT
--> 7
SELECT * FROM delta.`dbfs:/Volumes/C/Sales/RAW/numbers/`;
--> n INT
--> 7
SELECT count(*) FROM parquet.`/Volumes/c/sales/raw/numbers`;
--> count(1) BIGINT
--> 1
SELECT count(*) FROM read_files('/Volumes/c/sales/raw/num*', format => 'parquet');
--> count(1) BIGINT
--> 1
CREATE TABLE named LOCATION '/Volumes/c/sales/raw/numbers';
SELECT * FROM named;
--> n INT
--> 7
LIST '/Volumes/c/sales/raw';
--> path STRING | name STRING | size BIGINT | modification_time TIMESTAMP
--> /Volumes/c/sales/raw/numbers/ | numbers/ | 0 | *
LIST '/Volumes/c/sales/raw/nothing';
--> error PATH_NOT_FOUND
SELECT * FROM delta.`/Volumes/c/sales/raw/../raw/numbers`;
--> error INVALID_VOLUME_PATH
SELECT * FROM read_files('/Volumes/c/sales');
--> error INVALID_VOLUME_PATH
SELECT * FROM delta.`/Volumes/c/sales/nope/x`;
--> error VOLUME_DOES_NOT_EXIST
ALTER VOLUME c.sales.raw RENAME TO c.sales.cooked;
SELECT * FROM delta.`/Volumes/c/sales/cooked/numbers`;
--> n INT
--> 7
SELECT * FROM delta.`/Volumes/c/sales/raw/numbers`;
--> error VOLUME_DOES_NOT_EXIST
COMMENT ON VOLUME c.sales.cooked IS NULL;
ALTER VOLUME c.sales.cooked OWNER TO admins;
DESCRIBE VOLUME c.sales.cooked;
--> info_name STRING | info_value STRING
--> Volume Name | cooked
--> Catalog Name | c
--> Namespace Name | sales
--> Volume Type | MANAGED
--> Location | *
--> Comment | ''
--> Owner | admins
DROP TABLE named;
DROP VOLUME c.sales.cooked;
DROP VOLUME c.sales.cooked;
--> error VOLUME_DOES_NOT_EXIST
DROP VOLUME IF EXISTS c.sales.cooked;
DROP CATALOG c CASCADE;
SHOW CATALOGS;
--> catalog STRING
--> main
DROP CATALOG main CASCADE;
--> error CATALOG_NOT_DROPPABLE
DROP CATALOG IF EXISTS c;
COMMENT ON SCHEMA default IS 'where sessions begin';
SELECT info_value FROM (DESCRIBE SCHEMA default) WHERE info_name = 'Comment';
--> info_value STRING
--> where sessions begin
