parser grammar Tables;

// CREATE TABLE, DROP TABLE and other statements on whole tables.

createTable
  : createTableHead TABLE ( IF NOT EXISTS )? objectName
      ( LEFT_PAREN tableElement ( COMMA tableElement )* RIGHT_PAREN )?
      tableClause* ( flowClause | AS? query )? # createPlainTable
  | CREATE TABLE ( IF NOT EXISTS )? objectName LIKE source = objectName tableClause* # createTableLike
  | createTableHead TABLE ( IF NOT EXISTS )? objectName depth = ( SHALLOW | DEEP )? CLONE
      source = objectName timeTravel? tableClause* # cloneTable
  ;

createTableHead
  : CREATE ( OR REPLACE )? EXTERNAL?
  | REPLACE
  ;

tableElement
  : expectation
  | tableConstraint
  | columnDefinition
  ;

tableConstraint
  : ( CONSTRAINT name = identifier )? constraintBody constraintOption*
  ;

constraintBody
  : CHECK LEFT_PAREN expression RIGHT_PAREN # checkConstraint
  | PRIMARY KEY LEFT_PAREN keyColumn ( COMMA keyColumn )* RIGHT_PAREN # primaryKeyConstraint
  | UNIQUE identifierList # uniqueConstraint
  | FOREIGN KEY identifierList foreignParent # foreignKeyConstraint
  ;

keyColumn
  : identifier TIMESERIES?
  ;

foreignParent
  : REFERENCES objectName identifierList?
  ;

/** What keys carry for planners; it changes no result. */
constraintOption
  : NOT? ENFORCED
  | RELY
  | NORELY
  | NOT? DEFERRABLE
  | INITIALLY DEFERRED
  | MATCH FULL
  | ON ( UPDATE | DELETE ) NO ACTION
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
  | MASK policy # maskProperty
  | ( CONSTRAINT name = identifier )? CHECK LEFT_PAREN expression RIGHT_PAREN constraintOption* # checkProperty
  | ( CONSTRAINT name = identifier )? PRIMARY KEY constraintOption* # primaryKeyProperty
  | ( CONSTRAINT name = identifier )? UNIQUE constraintOption* # uniqueProperty
  | ( CONSTRAINT name = identifier )? ( FOREIGN KEY )? foreignParent constraintOption* # foreignKeyProperty
  ;

/** The function of a mask, with what it gets besides the masked column. */
policy
  : objectName ( USING COLUMNS policyArguments )?
  ;

policyArguments
  : LEFT_PAREN ( expression ( COMMA expression )* )? RIGHT_PAREN
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
  | clusterBy # clusterByClause
  | LOCATION stringText # locationClause
  | COMMENT stringText # commentClause
  | TBLPROPERTIES propertyList # propertiesClause
  | OPTIONS propertyList # optionsClause
  | DEFAULT COLLATION identifier # collationClause
  | WITH rowFilter # rowFilterClause
  ;

rowFilter
  : ROW FILTER objectName ON policyArguments
  ;

clusterBy
  : CLUSTER BY ( LEFT_PAREN ( columnPath ( COMMA columnPath )* )? RIGHT_PAREN | AUTO | NONE )
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

propertyKeys
  : LEFT_PAREN propertyKey ( COMMA propertyKey )* RIGHT_PAREN
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

/** A path stands for the Delta table there. */
tableOrPath
  : objectName
  | stringText
  ;

partitionSpec
  : PARTITION LEFT_PAREN partitionValue ( COMMA partitionValue )* RIGHT_PAREN
  ;

partitionValue
  : identifier ( EQUAL expression )?
  ;

dropTable
  : DROP TABLE ( IF EXISTS )? objectName PURGE?
  ;

maintenance
  : TRUNCATE TABLE objectName partitionSpec? # truncate
  | RESTORE TABLE? tableOrPath TO? timeTravel # restore
  | OPTIMIZE tableOrPath FULL? whereClause? ( ZORDER BY zorderColumns )? # optimize
  | VACUUM tableOrPath vacuumOption* # vacuum
  | REORG TABLE objectName whereClause? APPLY LEFT_PAREN PURGE RIGHT_PAREN # reorg
  | REORG TABLE objectName APPLY LEFT_PAREN UPGRADE UNIFORM
      LEFT_PAREN identifier EQUAL INTEGER_NUMBER RIGHT_PAREN RIGHT_PAREN # reorgForOthers
  | CONVERT TO provider = identifier objectName
      ( NO STATISTICS | PARTITIONED BY LEFT_PAREN columnList RIGHT_PAREN )* # convert
  | GENERATE kind = identifier FOR TABLE tableOrPath # generateFiles
  | COMMENT ON TABLE objectName IS ( NULL | stringText ) # commentOnTable
  | COMMENT ON COLUMN columnPath IS ( NULL | stringText ) # commentOnColumn
  ;

vacuumOption
  : LITE # vacuumLite
  | FULL # vacuumFull
  | USING INVENTORY ( objectName | LEFT_PAREN query RIGHT_PAREN ) # vacuumInventory
  | RETAIN expression HOURS # vacuumRetention
  | DRY RUN # vacuumDryRun
  ;

zorderColumns
  : columnPaths
  | columnPath ( COMMA columnPath )*
  ;
