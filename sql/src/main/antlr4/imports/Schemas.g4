parser grammar Schemas;

// Schemas, catalogs, the session.

createSchema
  : CREATE ( SCHEMA | DATABASE ) ( IF NOT EXISTS )? qualifiedName schemaClause*
  ;

schemaClause
  : COMMENT stringText
  | MANAGED? LOCATION stringText
  | WITH ( DBPROPERTIES | PROPERTIES ) propertyList
  ;

dropSchema
  : DROP ( SCHEMA | DATABASE ) ( IF EXISTS )? qualifiedName ( RESTRICT | CASCADE )?
  ;

show
  : SHOW ( SCHEMAS | DATABASES ) inObject? likePattern? # showSchemas
  | SHOW CATALOGS likePattern? # showCatalogs
  | SHOW TABLES inObject? likePattern? # showTables
  ;

inObject
  : ( IN | FROM ) qualifiedName
  ;

likePattern
  : LIKE? stringText
  ;

use
  : USE CATALOG identifier # useCatalog
  | USE ( SCHEMA | DATABASE )? qualifiedName # useSchema
  ;

setting
  : SET TIME ZONE ( LOCAL | stringText | literal ) # setTimeZone
  | SET ( ~SEMICOLON )* # setSetting
  | RESET ( ~SEMICOLON )* # resetSetting
  ;

explain
  : EXPLAIN explainMode = ( EXTENDED | FORMATTED | CODEGEN | COST )? statement
  ;
