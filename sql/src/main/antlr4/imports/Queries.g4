parser grammar Queries;

query
  : withClause? queryBody queryTail
  ;

withClause
  : WITH RECURSIVE? commonTable ( COMMA commonTable )*
  ;

commonTable
  : identifier identifierList? ( MAX RECURSION LEVEL INTEGER_NUMBER )? AS? LEFT_PAREN query RIGHT_PAREN
  ;

/** What applies to the whole result. */
queryTail
  : ( ORDER BY ( ALL sortOrder | sortItem ( COMMA sortItem )* ) )?
      ( CLUSTER BY clusterKeys = expressionList )?
      ( DISTRIBUTE BY distributeKeys = expressionList )?
      ( SORT BY sortKeys )?
      windowClause?
      ( LIMIT ( ALL | limit = expression ) )?
      ( OFFSET offset = expression )?
  ;

expressionList
  : expression ( COMMA expression )*
  ;

sortKeys
  : sortItem ( COMMA sortItem )*
  ;

sortItem
  : expression sortOrder
  ;

sortOrder
  : direction = ( ASC | DESC )? ( NULLS nulls = ( FIRST | LAST ) )?
  ;

queryBody
  : bodyPrimary # plainBody
  | left = queryBody operator = INTERSECT setQuantifier? right = queryBody # setBody
  | left = queryBody operator = ( UNION | EXCEPT | MINUS ) setQuantifier? right = queryBody # setBody
  ;

setQuantifier
  : DISTINCT | ALL
  ;

bodyPrimary
  : select # selectBody
  | fromClause select # fromFirstBody
  | VALUES valuesRow ( COMMA valuesRow )* # valuesBody
  | TABLE objectName # tableBody
  | LEFT_PAREN query RIGHT_PAREN # nestedBody
  ;

valuesRow
  : expression
  ;

select
  : SELECT hint* setQuantifier? selectItem ( COMMA selectItem )*
      fromClause?
      whereClause?
      groupByClause?
      ( HAVING having = expression )?
      ( QUALIFY qualify = expression )?
      windowClause?
  ;

/** Advice to a planner: read and left aside. */
hint
  : HINT_START ( ~( HINT_END | HINT_START ) )* HINT_END
  ;

selectItem
  : expression ( AS identifier | AS identifierList | aliasName | identifierList )?
  ;

fromClause
  : FROM relation ( COMMA relation )* lateralView*
  ;

lateralView
  : LATERAL VIEW OUTER? functionName LEFT_PAREN functionArguments? RIGHT_PAREN lateralName?
      ( ( AS identifier | aliasName ) ( COMMA identifier )* )?
  ;

lateralName
  : aliasName
  ;

whereClause
  : WHERE expression
  ;

groupByClause
  : GROUP BY ALL # groupByAll
  | GROUP BY groupingElement ( COMMA groupingElement )* ( WITH kind = ( ROLLUP | CUBE ) )? # groupByElements
  | GROUP BY expression ( COMMA expression )* GROUPING SETS LEFT_PAREN groupingSet
      ( COMMA groupingSet )* RIGHT_PAREN # groupByTrailingSets
  ;

groupingElement
  : kind = ( ROLLUP | CUBE ) LEFT_PAREN groupingSet ( COMMA groupingSet )* RIGHT_PAREN # analyticElement
  | GROUPING SETS LEFT_PAREN groupingElement ( COMMA groupingElement )* RIGHT_PAREN # setsElement
  | groupingSet # plainElement
  ;

groupingSet
  : LEFT_PAREN ( expression ( COMMA expression )* )? RIGHT_PAREN
  | expression
  ;

windowClause
  : WINDOW namedWindow ( COMMA namedWindow )*
  ;

namedWindow
  : identifier AS ( windowSpecification | identifier )
  ;

relation
  : LATERAL? relationPrimary relationStep*
  ;

/** What is done to all that stands before it. */
relationStep
  : joinKind? JOIN LATERAL? relationPrimary joinCondition? # joinStep
  | NATURAL joinKind? JOIN LATERAL? relationPrimary # naturalJoinStep
  | PIVOT LEFT_PAREN selectItem ( COMMA selectItem )* FOR pivotColumns IN LEFT_PAREN pivotValue
      ( COMMA pivotValue )* RIGHT_PAREN RIGHT_PAREN relationAlias? # pivotStep
  | UNPIVOT nullOption = unpivotNulls? LEFT_PAREN unpivotValues FOR name = identifier IN LEFT_PAREN
      unpivotColumns ( COMMA unpivotColumns )* RIGHT_PAREN RIGHT_PAREN relationAlias? # unpivotStep
  ;

pivotColumns
  : columnPath
  | columnPaths
  ;

pivotValue
  : expression ( AS? identifier )?
  ;

unpivotNulls
  : ( INCLUDE | EXCLUDE ) NULLS
  ;

unpivotValues
  : identifier
  | identifierList
  ;

unpivotColumns
  : ( columnPath | columnPaths ) ( AS? identifier )?
  ;

joinKind
  : INNER
  | CROSS
  | LEFT OUTER?
  | RIGHT OUTER?
  | FULL OUTER?
  | LEFT? SEMI
  | LEFT? ANTI
  ;

joinCondition
  : ON expression
  | USING identifierList
  ;

relationPrimary
  : streamRelation # streamedRelation
  | objectName timeTravel? sample? relationAlias? # tableRelation
  | functionName LEFT_PAREN functionArguments? RIGHT_PAREN sample? relationAlias? # functionRelation
  | VALUES valuesRow ( COMMA valuesRow )* relationAlias? # valuesRelation
  | LEFT_PAREN query RIGHT_PAREN sample? relationAlias? # queryRelation
  | LEFT_PAREN relation RIGHT_PAREN sample? relationAlias? # nestedRelation
  | LEFT_PAREN ( describe | show ) RIGHT_PAREN relationAlias? # statementRelation
  ;

sample
  : TABLESAMPLE LEFT_PAREN sampleSize RIGHT_PAREN
      ( REPEATABLE LEFT_PAREN seed = INTEGER_NUMBER RIGHT_PAREN )?
  ;

sampleSize
  : HYPHEN? ( INTEGER_NUMBER | DECIMAL_NUMBER ) PERCENT # percentSize
  | operand ROWS # rowsSize
  | BUCKET bucket = INTEGER_NUMBER OUT OF buckets = INTEGER_NUMBER # bucketSize
  ;

relationAlias
  : ( AS identifier | aliasName ) identifierList?
  ;

timeTravel
  : FOR? ( VERSION | SYSTEM_VERSION ) AS OF ( INTEGER_NUMBER | STRING ) # versionTravel
  | FOR? ( TIMESTAMP | SYSTEM_TIME ) AS OF operand # timestampTravel
  | AT_SIGN ( INTEGER_NUMBER | PLAIN_NAME ) # shortTravel
  ;
