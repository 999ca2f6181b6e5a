parser grammar Views;

// Views and functions.

createView
  : CREATE ( OR REPLACE )? ( ( GLOBAL )? ( TEMPORARY | TEMP ) )? ( STREAMING? LIVE )? VIEW
      ( IF NOT EXISTS )? objectName
      ( LEFT_PAREN viewElement ( COMMA viewElement )* RIGHT_PAREN )? viewClause* AS query
  ;

viewElement
  : expectation
  | viewColumn
  ;

viewColumn
  : identifier ( COMMENT stringText )?
  ;

viewClause
  : COMMENT stringText
  | TBLPROPERTIES propertyList
  | WITH SCHEMA ( BINDING | COMPENSATION | TYPE? EVOLUTION )
  ;

dropView
  : DROP VIEW ( IF EXISTS )? objectName
  ;

alterView
  : ALTER VIEW objectName AS? query # alterViewQuery
  | ALTER VIEW objectName RENAME TO newName = objectName # renameView
  | ALTER VIEW objectName SET TBLPROPERTIES propertyList # setViewProperties
  | ALTER VIEW objectName UNSET TBLPROPERTIES ( IF EXISTS )? propertyKeys # unsetViewProperties
  | ALTER VIEW objectName SET TAGS propertyList # setViewTags
  | ALTER VIEW objectName UNSET TAGS propertyKeys # unsetViewTags
  | ALTER VIEW objectName ALTER COLUMN? identifier SET TAGS propertyList # setViewColumnTags
  | ALTER VIEW objectName ALTER COLUMN? identifier UNSET TAGS propertyKeys # unsetViewColumnTags
  ;

createFunction
  : CREATE ( OR REPLACE )? ( TEMPORARY | TEMP )? FUNCTION ( IF NOT EXISTS )? objectName
      LEFT_PAREN ( functionParameter ( COMMA functionParameter )* )? RIGHT_PAREN
      ( RETURNS ( returnsTable | dataType ) )? functionProperty* RETURN ( expression | query )
  ;

functionParameter
  : identifier dataType ( DEFAULT expression )? ( COMMENT stringText )?
  ;

returnsTable
  : TABLE ( LEFT_PAREN functionParameter ( COMMA functionParameter )* RIGHT_PAREN )?
  ;

functionProperty
  : LANGUAGE identifier
  | NOT? DETERMINISTIC
  | COMMENT stringText
  | CONTAINS SQL
  | READS SQL DATA
  | SQL SECURITY ( DEFINER | INVOKER )
  ;

dropFunction
  : DROP ( TEMPORARY | TEMP )? FUNCTION ( IF EXISTS )? objectName
  ;
