-- name: tags
-- shows: tags of catalogs, schemas, tables, views, volumes and columns
CREATE CATALOG tagged;
CREATE SCHEMA tagged.s;
CREATE TABLE tagged.s.t (id INT, name STRING) TBLPROPERTIES ('delta.columnMapping.mode' = 'name');
CREATE VIEW tagged.s.v AS SELECT id FROM tagged.s.t;
CREATE VOLUME tagged.s.files;
ALTER CATALOG tagged SET TAGS ('owner' = 'sales', 'plain');
ALTER SCHEMA tagged.s SET TAGS ('stage' = 'gold');
ALTER TABLE tagged.s.t SET TAGS ('pii' = 'no', stage = 'gold', plain);
ALTER VIEW tagged.s.v SET TAGS ('kind' = 'view');
ALTER VOLUME tagged.s.files SET TAGS ('kind' = 'files');
ALTER TABLE tagged.s.t ALTER COLUMN name SET TAGS ('pii' = 'yes');
ALTER VIEW tagged.s.v ALTER COLUMN id SET TAGS ('key');
SET TAG ON TABLE tagged.s.t cost = 'high';
SET TAG ON COLUMN tagged.s.t.id `key`;
SET TAG ON COLUMN tagged.s.v.id source = 't';
UNSET TAG ON TABLE tagged.s.t plain;
ALTER TABLE tagged.s.t UNSET TAGS ('nothing');
ALTER TABLE tagged.s.t SET TAGS ('a.b' = '1');
--> error INVALID_TAG_NAME
ALTER TABLE tagged.s.t SET TAGS (' a' = '1');
--> error INVALID_TAG_NAME
ALTER VIEW tagged.s.t SET TAGS ('a' = '1');
--> error EXPECT_VIEW_NOT_TABLE.NO_ALTERNATIVE
ALTER TABLE tagged.s.v SET TAGS ('a' = '1');
--> error EXPECT_TABLE_NOT_VIEW.NO_ALTERNATIVE
ALTER TABLE tagged.s.nope SET TAGS ('a' = '1');
--> error TABLE_OR_VIEW_NOT_FOUND
ALTER TABLE tagged.s.t ALTER COLUMN nope SET TAGS ('a' = '1');
--> error UNRESOLVED_COLUMN.WITH_SUGGESTION
ALTER VOLUME tagged.s.nope SET TAGS ('a' = '1');
--> error VOLUME_DOES_NOT_EXIST
SET TAG ON COLUMN t a;
--> error INVALID_STATEMENT_OR_CLAUSE
