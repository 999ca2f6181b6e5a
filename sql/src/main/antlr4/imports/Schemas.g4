parser grammar Schemas;

// Schemas, catalogs, the session, and what shows things.

createSchema
  : CREATE ( SCHEMA | DATABASE ) ( IF NOT EXISTS )? objectName schemaClause*
  ;

schemaClause
  : COMMENT stringText
  | MANAGED? LOCATION stringText
  | WITH ( DBPROPERTIES | PROPERTIES ) propertyList
  ;

dropSchema
  : DROP ( SCHEMA | DATABASE ) ( IF EXISTS )? objectName ( RESTRICT | CASCADE )?
  ;

show
  : SHOW ( SCHEMAS | DATABASES ) inObject? likePattern? # showSchemas
  | SHOW CATALOGS likePattern? # showCatalogs
  | SHOW TABLES inObject? likePattern? # showTables
  | SHOW TABLE EXTENDED inObject? LIKE stringText partitionSpec? # showTableExtended
  | SHOW VIEWS inObject? likePattern? # showViews
  | SHOW COLUMNS ( IN | FROM ) table = objectName ( ( IN | FROM ) schema = objectName )? # showColumns
  | SHOW PARTITIONS objectName partitionSpec? # showPartitions
  | SHOW TBLPROPERTIES objectName ( LEFT_PAREN propertyKey RIGHT_PAREN )? # showProperties
  | SHOW CREATE TABLE objectName # showCreateTable
  | SHOW scope = ( ALL | SYSTEM | USER )? FUNCTIONS inObject?
      ( LIKE? ( stringText | qualifiedName ) )? # showFunctions
  ;

inObject
  : ( IN | FROM ) objectName
  ;

likePattern
  : LIKE? stringText
  ;

describe
  : ( DESCRIBE | DESC ) HISTORY tableOrPath ( LIMIT INTEGER_NUMBER )? # describeHistory
  | ( DESCRIBE | DESC ) DETAIL tableOrPath # describeDetail
  | ( DESCRIBE | DESC ) ( SCHEMA | DATABASE ) EXTENDED? objectName # describeSchema
  | ( DESCRIBE | DESC ) FUNCTION EXTENDED? describedFunction # describeFunction
  | ( DESCRIBE | DESC ) TABLE? ( EXTENDED | FORMATTED )? objectName ( partitionSpec | columnPath )? ( AS JSON )?
      # describeTable
  | ( DESCRIBE | DESC ) QUERY? query # describeQuery
  ;

/** Operators are described like functions. */
describedFunction
  : objectName
  | stringText
  | operatorName
  ;

operatorName
  : PLUS | HYPHEN | STAR | SLASH | PERCENT_SIGN | EQUAL | AMPERSAND | CARET | TILDE | CONCAT
  ;

use
  : USE CATALOG identifier # useCatalog
  | USE ( SCHEMA | DATABASE )? objectName # useSchema
  ;

setting
  : SET TIME ZONE ( LOCAL | stringText | interval = literal ) # setTimeZone
  | SET ( ~SEMICOLON )* # setSetting
  | RESET ( ~SEMICOLON )* # resetSetting
  ;

explain
  : EXPLAIN explainMode = ( EXTENDED | FORMATTED | CODEGEN | COST )? statement
  ;
