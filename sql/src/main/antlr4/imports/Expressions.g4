parser grammar Expressions;

expression
  : ( NOT | BANG ) expression # notExpression
  | operand predicate? # predicated
  | left = expression AND right = expression # andExpression
  | left = expression OR right = expression # orExpression
  ;

/** At most one predicate follows an operand. */
predicate
  : NOT? BETWEEN low = operand AND high = operand # betweenPredicate
  | NOT? IN LEFT_PAREN query RIGHT_PAREN # inQueryPredicate
  | NOT? IN LEFT_PAREN expression ( COMMA expression )* RIGHT_PAREN # inListPredicate
  | NOT? likeOperator quantifier = ( ANY | SOME | ALL )
      LEFT_PAREN ( expression ( COMMA expression )* )? RIGHT_PAREN # quantifiedLikePredicate
  | NOT? likeOperator pattern = operand ( ESCAPE escape = stringText )? # likePredicate
  | IS NOT? kind = ( NULL | TRUE | FALSE | UNKNOWN ) # isPredicate
  | IS NOT? DISTINCT FROM right = operand # distinctPredicate
  ;

likeOperator
  : LIKE | ILIKE | RLIKE | REGEXP
  ;

/** The levels between the postfix operators and the predicates, tightest first. */
operand
  : primary # primaryOperand
  | operator = ( HYPHEN | PLUS | TILDE ) operand # unaryOperand
  | left = operand operator = ( STAR | SLASH | PERCENT_SIGN | DIV ) right = operand # binaryOperand
  | left = operand operator = ( PLUS | HYPHEN | CONCAT ) right = operand # binaryOperand
  | left = operand shiftOperator right = operand # shiftOperand
  | left = operand operator = AMPERSAND right = operand # binaryOperand
  | left = operand operator = CARET right = operand # binaryOperand
  | left = operand operator = BAR right = operand # binaryOperand
  | left = operand operator = ( EQUAL | NULL_SAFE_EQUAL | NOT_EQUAL | LESS | LESS_OR_EQUAL
      | GREATER | GREATER_OR_EQUAL ) right = operand # binaryOperand
  ;

shiftOperator
  : SHIFT_LEFT
  | GREATER GREATER GREATER?
  ;

primary
  : literal # literalPrimary
  | CASE operandOfCase = expression? whenClause+ ( ELSE otherwise = expression )? END # casePrimary
  | kind = ( CAST | TRY_CAST ) LEFT_PAREN expression AS dataType RIGHT_PAREN # castPrimary
  | EXISTS LEFT_PAREN query RIGHT_PAREN # existsPrimary
  | EXTRACT LEFT_PAREN unit = identifier FROM source = operand RIGHT_PAREN # extractPrimary
  | TRIM LEFT_PAREN trimSide = ( BOTH | LEADING | TRAILING )? trimmed = operand? FROM
      source = operand RIGHT_PAREN # trimPrimary
  | POSITION LEFT_PAREN needle = operand IN source = operand RIGHT_PAREN # positionPrimary
  | ( SUBSTRING | SUBSTR ) LEFT_PAREN source = operand FROM begin = operand
      ( FOR length = operand )? RIGHT_PAREN # substringPrimary
  | OVERLAY LEFT_PAREN source = operand PLACING replacement = operand FROM begin = operand
      ( FOR length = operand )? RIGHT_PAREN # overlayPrimary
  | STRUCT LEFT_PAREN structItem ( COMMA structItem )* RIGHT_PAREN # structPrimary
  | LEFT_PAREN query RIGHT_PAREN # queryPrimaryExpression
  | LEFT_PAREN expression RIGHT_PAREN # parenthesizedPrimary
  | LEFT_PAREN expression ( COMMA expression )+ RIGHT_PAREN # rowPrimary
  | functionName LEFT_PAREN functionArguments? RIGHT_PAREN withinGroup? filterClause?
      nullTreatment? overClause? # functionPrimary
  | STAR exceptColumns? # starPrimary
  | qualifiedName DOT STAR exceptColumns? # qualifiedStarPrimary
  | bareName # namePrimary
  | ( QUESTION | COLON identifier ) # parameterPrimary
  | primary DOT identifier # fieldPrimary
  | primary LEFT_BRACKET index = operand RIGHT_BRACKET # subscriptPrimary
  | primary sign = ( CAST_SIGN | TRY_CAST_SIGN ) dataType # castSignPrimary
  | primary COLON jsonPath # jsonPathPrimary
  | primary COLLATE collation = qualifiedName # collatePrimary
  ;

functionName
  : IDENTIFIER LEFT_PAREN expression RIGHT_PAREN
  | qualifiedName
  ;

functionArguments
  : ( DISTINCT | ALL )? argument ( COMMA argument )* nullTreatment?
  ;

argument
  : ( name = identifier ARGUMENT_ARROW )? ( lambda | tableArgument | expression )
  ;

lambda
  : ( identifier | LEFT_PAREN identifier ( COMMA identifier )* RIGHT_PAREN ) LAMBDA_ARROW expression
  ;

/** A whole table as argument of a table function. */
tableArgument
  : TABLE qualifiedName
  | TABLE LEFT_PAREN ( query | qualifiedName ) RIGHT_PAREN
  ;

structItem
  : expression ( AS? identifier )?
  ;

withinGroup
  : WITHIN GROUP LEFT_PAREN ORDER BY sortItem ( COMMA sortItem )* RIGHT_PAREN
  ;

filterClause
  : FILTER LEFT_PAREN WHERE expression RIGHT_PAREN
  ;

nullTreatment
  : ( IGNORE | RESPECT ) NULLS
  ;

overClause
  : OVER ( identifier | LEFT_PAREN identifier RIGHT_PAREN | windowSpecification )
  ;

windowSpecification
  : LEFT_PAREN ( ( PARTITION | DISTRIBUTE ) BY expression ( COMMA expression )* )?
      ( ( ORDER | SORT ) BY sortItem ( COMMA sortItem )* )?
      windowFrame? RIGHT_PAREN
  ;

windowFrame
  : unit = ( ROWS | RANGE ) begin = frameBound
  | unit = ( ROWS | RANGE ) BETWEEN begin = frameBound AND finish = frameBound
  ;

frameBound
  : UNBOUNDED direction = ( PRECEDING | FOLLOWING )
  | CURRENT ROW
  | operand direction = ( PRECEDING | FOLLOWING )
  ;

whenClause
  : WHEN condition = expression THEN result = expression
  ;

exceptColumns
  : EXCEPT columnPaths
  ;

/** Takes all the steps that follow: 'a:b.c[0]' is one path. */
jsonPath
  : ( jsonName | jsonBracket ) ( DOT jsonName | jsonBracket )*
  ;

jsonName
  : identifier
  ;

jsonBracket
  : LEFT_BRACKET jsonIndex RIGHT_BRACKET
  ;

jsonIndex
  : INTEGER_NUMBER
  | STRING
  | STAR
  ;

literal
  : NULL # nullLiteral
  | ( TRUE | FALSE ) # booleanLiteral
  | number # numberLiteral
  | stringText # stringLiteral
  | INTERVAL HYPHEN? intervalPart+ # unitsInterval
  | INTERVAL HYPHEN? STRING from = intervalUnit TO to = intervalUnit # rangeInterval
  | literalType STRING # typedLiteral
  ;

intervalPart
  : ( PLUS | HYPHEN )? ( INTEGER_NUMBER | DECIMAL_NUMBER | STRING ) intervalUnit
  ;

literalType
  : DATE | TIME | TIMESTAMP | TIMESTAMP_LTZ | TIMESTAMP_NTZ | INTERVAL | PLAIN_NAME
  ;

/** A minus directly before a number belongs to it: '-1::STRING' casts minus one. */
number
  : HYPHEN? ( INTEGER_NUMBER | BIGINT_NUMBER | SMALLINT_NUMBER | TINYINT_NUMBER | DECIMAL_NUMBER
      | EXPONENT_NUMBER | FLOAT_NUMBER | DOUBLE_NUMBER | BIG_DECIMAL_NUMBER )
  ;
