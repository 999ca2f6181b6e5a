parser grammar Changes;

// Statements that change rows.

insert
  : INSERT ( INTO | OVERWRITE ) TABLE? qualifiedName ( BY NAME | identifierList )? query
  ;

update
  : UPDATE qualifiedName relationAlias? SET assignment ( COMMA assignment )* whereClause?
  ;

assignment
  : columnPath EQUAL expression
  ;

delete
  : DELETE FROM qualifiedName relationAlias? whereClause?
  ;
