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
      ( LIMIT ( ALL | limit = expression ) )?
      ( OFFSET offset = expression )?
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
  | VALUES valuesRow ( COMMA valuesRow )* # valuesBody
  | TABLE qualifiedName # tableBody
  | LEFT_PAREN query RIGHT_PAREN # nestedBody
  ;

valuesRow
  : expression
  ;

select
  : SELECT setQuantifier? selectItem ( COMMA selectItem )*
      fromClause?
      whereClause?
      groupByClause?
      ( HAVING having = expression )?
      ( QUALIFY qualify = expression )?
      windowClause?
  ;

selectItem
  : expression ( AS identifier | AS identifierList | aliasName | identifierList )?
  ;

fromClause
  : FROM relation ( COMMA relation )*
  ;

whereClause
  : WHERE expression
  ;

groupByClause
  : GROUP BY ALL # groupByAll
  | GROUP BY kind = ( ROLLUP | CUBE ) LEFT_PAREN groupingSet ( COMMA groupingSet )* RIGHT_PAREN # groupByAnalytic
  | GROUP BY GROUPING SETS LEFT_PAREN groupingSet ( COMMA groupingSet )* RIGHT_PAREN # groupBySets
  | GROUP BY expression ( COMMA expression )* # groupByKeys
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
  : LATERAL? relationPrimary joinStep*
  ;

joinStep
  : joinKind? JOIN LATERAL? relationPrimary joinCondition?
  | NATURAL joinKind? JOIN LATERAL? relationPrimary
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
  : qualifiedName timeTravel? relationAlias? # tableRelation
  | qualifiedName LEFT_PAREN functionArguments? RIGHT_PAREN relationAlias? # functionRelation
  | VALUES valuesRow ( COMMA valuesRow )* relationAlias? # valuesRelation
  | LEFT_PAREN query RIGHT_PAREN relationAlias? # queryRelation
  | LEFT_PAREN relation RIGHT_PAREN relationAlias? # nestedRelation
  ;

relationAlias
  : ( AS identifier | aliasName ) identifierList?
  ;

timeTravel
  : FOR? ( VERSION | SYSTEM_VERSION ) AS OF ( INTEGER_NUMBER | STRING ) # versionTravel
  | FOR? ( TIMESTAMP | SYSTEM_TIME ) AS OF operand # timestampTravel
  | AT_SIGN ( INTEGER_NUMBER | PLAIN_NAME ) # shortTravel
  ;
