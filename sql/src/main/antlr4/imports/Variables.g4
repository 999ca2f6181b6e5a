parser grammar Variables;

// Session variables, and statements that are given as texts.

variables
  : DECLARE ( OR REPLACE )? VARIABLE? objectName ( COMMA objectName )* dataType?
      ( ( DEFAULT | EQUAL ) expression )? # declareVariable
  | DROP ( TEMPORARY | TEMP ) VARIABLE ( IF EXISTS )? objectName # dropVariable
  | SET ( VAR | VARIABLE ) variableAssignment ( COMMA variableAssignment )* # setVariables
  | SET ( VAR | VARIABLE ) LEFT_PAREN objectName ( COMMA objectName )* RIGHT_PAREN EQUAL
      LEFT_PAREN query RIGHT_PAREN # setVariablesFromQuery
  | EXECUTE IMMEDIATE statementText = expression
      ( INTO objectName ( COMMA objectName )* )?
      ( USING ( LEFT_PAREN immediateArgument ( COMMA immediateArgument )* RIGHT_PAREN
      | immediateArgument ( COMMA immediateArgument )* ) )? # executeImmediate
  ;

variableAssignment
  : objectName EQUAL ( DEFAULT | expression )
  ;

immediateArgument
  : expression ( AS? identifier )?
  ;
