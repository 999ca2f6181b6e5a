parser grammar Types;

dataType
  : ARRAY LESS dataType GREATER # arrayType
  | MAP LESS dataType COMMA dataType GREATER # mapType
  | STRUCT ( LESS structFields? GREATER | NOT_EQUAL ) # structType
  | INTERVAL from = intervalUnit ( TO to = intervalUnit )? # intervalType
  | TIMESTAMP WITHOUT TIME ZONE # zonelessType
  | TIMESTAMP WITH LOCAL TIME ZONE # zonedType
  | name = identifier ( LEFT_PAREN INTEGER_NUMBER ( COMMA INTEGER_NUMBER )* RIGHT_PAREN )?
      ( COLLATE collation = identifier )? # namedType
  ;

structFields
  : structField ( COMMA structField )*
  ;

structField
  : identifier COLON? dataType ( NOT NULL )? ( COMMENT stringText )?
  ;

intervalUnit
  : YEAR | YEARS | MONTH | MONTHS | WEEK | WEEKS | DAY | DAYS | HOUR | HOURS | MINUTE
  | MINUTES | SECOND | SECONDS | MILLISECOND | MILLISECONDS | MICROSECOND | MICROSECONDS
  ;

/** Literals side by side are one. */
stringText
  : STRING+
  ;

/** Columns as a list on its own: 'a INT, b STRING NOT NULL'. */
columnList
  : structField ( COMMA structField )*
  ;
