parser grammar Pipelines;

// Streaming tables, materialized views, flows, and STREAM.

createDataset
  : CREATE datasetMode? datasetVisibility? STREAMING LIVE? TABLE ( IF NOT EXISTS )? objectName
      datasetElements? datasetClause* ( flowClause | AS query )? # createStreamingTable
  | CREATE datasetMode? datasetVisibility? ( MATERIALIZED LIVE? VIEW | LIVE TABLE )
      ( IF NOT EXISTS )? objectName datasetElements? datasetClause* AS query # createMaterializedView
  | CREATE FLOW objectName ( COMMENT stringText )? AS namedFlow # createFlow
  | APPLY CHANGES INTO objectName autoCdc # applyChanges
  ;

datasetMode
  : OR ( REFRESH | REPLACE )
  ;

/** TEMPORARY is the older word. */
datasetVisibility
  : PRIVATE
  | TEMPORARY
  ;

datasetElements
  : LEFT_PAREN datasetElement ( COMMA datasetElement )* RIGHT_PAREN
  ;

datasetElement
  : expectation
  | tableConstraint
  | columnDefinition
  | identifier columnProperty*
  ;

expectation
  : CONSTRAINT identifier EXPECT LEFT_PAREN expression RIGHT_PAREN
      ( ON VIOLATION ( FAIL UPDATE | DROP ROW ) )?
  ;

datasetClause
  : tableClause
  | schedule
  | refreshPolicy
  ;

refreshPolicy
  : REFRESH POLICY ( AUTO | INCREMENTAL STRICT? | FULL )
  ;

schedule
  : SCHEDULE REFRESH? EVERY INTEGER_NUMBER intervalUnit # everySchedule
  | SCHEDULE REFRESH? CRON expressionText = stringText
      ( AT TIME ZONE ( LOCAL | zone = stringText ) )? # cronSchedule
  | TRIGGER ON UPDATE ( AT MOST EVERY expression )? # updateSchedule
  ;

flowClause
  : FLOW INSERT ONCE? BY NAME query # insertFlow
  | FLOW AUTO CDC ONCE? autoCdc # autoCdcFlow
  | FLOW REPLACE WHERE expression BY NAME query # replaceWhereFlow
  | FLOW REPLACE USING identifierList SEQUENCE BY identifier BY NAME query # replaceUsingFlow
  ;

namedFlow
  : INSERT ( ONCE? INTO | INTO ONCE ) objectName ( BY NAME )? flowReplace? query # namedInsertFlow
  | AUTO CDC ONCE? INTO objectName autoCdc # namedAutoCdcFlow
  ;

flowReplace
  : REPLACE WHERE expression
  | REPLACE USING identifierList SEQUENCE BY identifier
  ;

autoCdc
  : FROM relationPrimary KEYS LEFT_PAREN ( columnPath ( COMMA columnPath )* )? RIGHT_PAREN
      autoCdcClause*
  ;

autoCdcClause
  : WHERE expression # cdcWhere
  | IGNORE NULL UPDATES ( ON columnSelection )? # cdcIgnoreNulls
  | APPLY AS DELETE WHEN expression # cdcDelete
  | APPLY AS TRUNCATE WHEN expression # cdcTruncate
  | SEQUENCE BY expression # cdcSequence
  | SYSTEM SEQUENCE BY expression # cdcSystemSequence
  | COLUMNS columnSelection # cdcColumns
  | COLUMNS TO UPDATE identifier # cdcColumnsToUpdate
  | STORED AS ( SCD TYPE INTEGER_NUMBER | BITEMPORAL ) # cdcStoredAs
  | TRACK HISTORY ON columnSelection # cdcTrackHistory
  ;

columnSelection
  : columnPaths
  | STAR exceptColumns?
  ;

changeDataset
  : REFRESH ( MATERIALIZED VIEW | STREAMING? TABLE ) objectName refreshOption* # refreshDataset
  | ALTER datasetKind objectName datasetAction # alterDataset
  | DROP datasetKind ( IF EXISTS )? objectName # dropDataset
  ;

datasetKind
  : STREAMING TABLE
  | MATERIALIZED VIEW
  ;

refreshOption
  : FULL # fullRefresh
  | WHERE expression # refreshWhere
  | ( SYNC | ASYNC ) # refreshWaiting
  ;

datasetAction
  : ( ADD | ALTER ) schedule # setSchedule
  | DROP SCHEDULE # dropSchedule
  | alterAction # tableAction
  ;

streamRelation
  : STREAM streamInput streamOptions? streamChanges? streamWatermark? relationAlias?
  ;

/** A word that begins a clause is no name here: 'FROM stream JOIN t' joins a table called stream. */
streamInput
  : LEFT_PAREN streamInput RIGHT_PAREN
  | IDENTIFIER LEFT_PAREN expression RIGHT_PAREN
  | functionName LEFT_PAREN functionArguments? RIGHT_PAREN
  | aliasName ( DOT identifier )*
  ;

streamOptions
  : WITH LEFT_PAREN streamOption ( COMMA streamOption )* RIGHT_PAREN
  ;

streamOption
  : propertyKey ( EQUAL? expression )?
  ;

streamChanges
  : CHANGES FROM ( VERSION | TIMESTAMP ) operand
  ;

streamWatermark
  : WATERMARK column = expression DELAY OF delay = expression
  ;
