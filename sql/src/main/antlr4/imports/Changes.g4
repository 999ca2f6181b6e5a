parser grammar Changes;

// Statements that change rows.

insert
  : INSERT ( WITH SCHEMA EVOLUTION )? ( INTO | OVERWRITE ) TABLE? objectName partitionSpec?
      insertReplace? ( BY NAME | identifierList )? insertReplace? query
  ;

insertReplace
  : REPLACE WHERE expression
  | REPLACE USING columnPaths
  ;

update
  : UPDATE objectName relationAlias? SET assignment ( COMMA assignment )* whereClause?
  ;

assignment
  : columnPath EQUAL expression
  ;

delete
  : DELETE FROM objectName relationAlias? whereClause?
  ;

merge
  : MERGE ( WITH SCHEMA EVOLUTION )? INTO objectName relationAlias? USING relationPrimary
      ON expression mergeClause+
  ;

mergeClause
  : WHEN MATCHED ( AND expression )? THEN mergeChange # matchedClause
  | WHEN NOT MATCHED BY SOURCE ( AND expression )? THEN mergeChange # notMatchedBySourceClause
  | WHEN NOT MATCHED ( BY TARGET )? ( AND expression )? THEN mergeInsert # notMatchedClause
  ;

mergeChange
  : UPDATE SET ( STAR | assignment ( COMMA assignment )* )
  | DELETE
  ;

mergeInsert
  : INSERT ( STAR | ( LEFT_PAREN columnPath ( COMMA columnPath )* RIGHT_PAREN )?
      VALUES LEFT_PAREN expression ( COMMA expression )* RIGHT_PAREN )
  ;
