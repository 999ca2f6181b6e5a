parser grammar Tables;

// CREATE TABLE, DROP TABLE and what describes a table.

createTable
  : createTableHead TABLE ( IF NOT EXISTS )? qualifiedName
      ( LEFT_PAREN tableElement ( COMMA tableElement )* RIGHT_PAREN )?
      tableClause* ( AS? query )?
  ;

createTableHead
  : CREATE ( OR REPLACE )? EXTERNAL?
  | REPLACE
  ;

tableElement
  : ( CONSTRAINT name = identifier )? CHECK LEFT_PAREN expression RIGHT_PAREN constraintOption* # checkElement
  | columnDefinition # columnElement
  ;

constraintOption
  : NOT? ENFORCED | RELY | NORELY
  ;

columnDefinition
  : identifier dataType columnProperty*
  ;

columnProperty
  : NOT NULL # notNullProperty
  | COMMENT stringText # commentProperty
  | GENERATED ALWAYS AS LEFT_PAREN expression RIGHT_PAREN # generatedProperty
  | GENERATED ( ALWAYS | BY DEFAULT ) AS IDENTITY
      ( LEFT_PAREN identityOption* RIGHT_PAREN )? # identityProperty
  | DEFAULT expression # defaultProperty
  ;

identityOption
  : START WITH signedInteger
  | INCREMENT BY signedInteger
  ;

signedInteger
  : ( HYPHEN | PLUS )? ( INTEGER_NUMBER | BIGINT_NUMBER )
  ;

tableClause
  : USING provider = columnPath # usingClause
  | PARTITIONED BY LEFT_PAREN partitionColumn ( COMMA partitionColumn )* RIGHT_PAREN # partitionedByClause
  | CLUSTER BY LEFT_PAREN ( columnPath ( COMMA columnPath )* )? RIGHT_PAREN # clusterByClause
  | LOCATION stringText # locationClause
  | COMMENT stringText # commentClause
  | ( TBLPROPERTIES | OPTIONS ) propertyList # propertiesClause
  ;

partitionColumn
  : identifier dataType?
  ;

propertyList
  : LEFT_PAREN property ( COMMA property )* RIGHT_PAREN
  ;

property
  : propertyKey ( EQUAL? propertyValue )?
  ;

propertyKey
  : columnPath
  | STRING
  ;

propertyValue
  : stringText
  | ( TRUE | FALSE )
  | number
  | identifier
  ;

dropTable
  : DROP TABLE ( IF EXISTS )? qualifiedName PURGE?
  ;

describe
  : ( DESCRIBE | DESC ) HISTORY qualifiedName ( LIMIT INTEGER_NUMBER )? # describeHistory
  | ( DESCRIBE | DESC ) DETAIL qualifiedName # describeDetail
  | ( DESCRIBE | DESC ) ( SCHEMA | DATABASE ) EXTENDED? qualifiedName # describeSchema
  | ( DESCRIBE | DESC ) TABLE? EXTENDED? qualifiedName # describeTable
  ;
