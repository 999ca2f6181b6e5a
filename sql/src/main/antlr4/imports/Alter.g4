parser grammar Alter;

alterTable
  : ALTER TABLE objectName alterAction
  ;

alterAction
  : RENAME TO objectName # renameTable
  | ADD ( COLUMN | COLUMNS ) addedColumns # addColumns
  | REPLACE COLUMNS LEFT_PAREN columnDefinition ( COMMA columnDefinition )* RIGHT_PAREN # replaceColumns
  | DROP ( COLUMN | COLUMNS ) ( IF EXISTS )? droppedColumns # dropColumns
  | RENAME COLUMN columnPath TO identifier # renameColumn
  | ( ALTER | CHANGE ) COLUMN? alteredColumn ( COMMA alteredColumn )* # alterColumns
  | CHANGE COLUMN? columnPath identifier dataType ( COMMENT stringText )? columnPlace? # changeColumn
  | ADD tableConstraint # addConstraint
  | DROP CONSTRAINT ( IF EXISTS )? identifier dropOption? # dropConstraint
  | DROP PRIMARY KEY ( IF EXISTS )? dropOption? # dropPrimaryKey
  | DROP FOREIGN KEY ( IF EXISTS )? identifierList # dropForeignKey
  | SET TBLPROPERTIES propertyList # setProperties
  | UNSET TBLPROPERTIES ( IF EXISTS )? propertyKeys # unsetProperties
  | clusterBy # alterClustering
  | SET rowFilter # setRowFilter
  | DROP ROW FILTER # dropRowFilter
  | DROP FEATURE ( identifier | stringText ) ( TRUNCATE HISTORY )? # dropFeature
  | SET? OWNER TO ( identifier | stringText ) # setOwner
  | SET TAGS propertyList # setTags
  | UNSET TAGS propertyKeys # unsetTags
  | ( ADD ( IF NOT EXISTS )? | DROP ( IF EXISTS )? ) partitionSpec ( COMMA? partitionSpec )* PURGE? # alterPartitions
  | partitionSpec RENAME TO partitionSpec # renamePartition
  | SET LOCATION stringText # setLocation
  ;

dropOption
  : RESTRICT
  | CASCADE
  ;

addedColumns
  : addedColumn ( COMMA addedColumn )*
  | LEFT_PAREN addedColumn ( COMMA addedColumn )* RIGHT_PAREN
  ;

addedColumn
  : columnPath dataType ( columnProperty | columnPlace )*
  ;

columnPlace
  : FIRST
  | AFTER identifier
  ;

droppedColumns
  : columnPath ( COMMA columnPath )*
  | columnPaths
  ;

alteredColumn
  : columnPath columnChange
  ;

columnChange
  : TYPE dataType # changeType
  | COMMENT stringText # changeComment
  | action = ( SET | DROP ) NOT NULL # changeNullability
  | columnPlace # changePlace
  | SET DEFAULT expression # setDefault
  | DROP DEFAULT # dropDefault
  | SYNC IDENTITY # syncIdentity
  | SET MASK policy # setMask
  | DROP MASK # dropMask
  | SET TAGS propertyList # setColumnTags
  | UNSET TAGS propertyKeys # unsetColumnTags
  ;
