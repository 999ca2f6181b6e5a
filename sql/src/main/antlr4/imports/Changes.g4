parser grammar Changes;

// Statements that change rows.

insert
  : withClause? INSERT ( WITH SCHEMA EVOLUTION )? ( INTO | OVERWRITE ) TABLE? objectName partitionSpec?
      insertReplace? ( BY NAME | identifierList )? insertReplace? query # insertRows
  | withClause? INSERT ( WITH SCHEMA EVOLUTION )? INTO TABLE? objectName
      ( relationAlias? ( BY NAME )? | ( BY NAME | identifierList ) relationAlias? )
      REPLACE ON expression replacingRows # insertReplaceOn
  ;

insertReplace
  : REPLACE WHERE expression
  | REPLACE USING columnPaths
  ;

/** A query in parentheses may have a name. */
replacingRows
  : LEFT_PAREN query RIGHT_PAREN ( AS? identifier )?
  | query
  ;

update
  : withClause? UPDATE objectName relationAlias? SET assignment ( COMMA assignment )* whereClause?
  ;

assignment
  : columnPath EQUAL expression
  ;

delete
  : withClause? DELETE FROM objectName relationAlias? whereClause?
  ;

merge
  : withClause? MERGE ( WITH SCHEMA EVOLUTION )? INTO objectName relationAlias?
      USING relationPrimary ON expression mergeClause*
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
