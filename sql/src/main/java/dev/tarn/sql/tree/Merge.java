package dev.tarn.sql.tree;

import dev.tarn.core.error.SourcePosition;
import java.util.List;
import java.util.Optional;

/** MERGE INTO; the clauses are tried in order. */
public record Merge(
    SourcePosition position,
    QualifiedName target,
    Optional<Relation.Alias> alias,
    Relation source,
    Expression on,
    List<Clause> clauses,
    boolean schemaEvolution)
    implements Statement {
  public Merge {
    clauses = List.copyOf(clauses);
  }

  public sealed interface Clause extends Node {
    Optional<Expression> condition();
  }

  /** Which rows a clause that changes target rows is for. */
  public enum When {
    MATCHED,
    NOT_MATCHED_BY_SOURCE
  }

  /** UPDATE SET; {@code all} for {@code UPDATE SET *}. */
  public record UpdateClause(
      SourcePosition position,
      When when,
      Optional<Expression> condition,
      List<Statement.Assignment> assignments,
      boolean all)
      implements Clause {
    public UpdateClause {
      assignments = List.copyOf(assignments);
    }
  }

  public record DeleteClause(SourcePosition position, When when, Optional<Expression> condition)
      implements Clause {}

  /** WHEN NOT MATCHED THEN INSERT; {@code all} for {@code INSERT *}. */
  public record InsertClause(
      SourcePosition position,
      Optional<Expression> condition,
      List<QualifiedName> columns,
      List<Expression> values,
      boolean all)
      implements Clause {
    public InsertClause {
      columns = List.copyOf(columns);
      values = List.copyOf(values);
    }
  }
}
