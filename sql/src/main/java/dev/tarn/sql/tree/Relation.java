package dev.tarn.sql.tree;

import dev.tarn.core.error.SourcePosition;
import java.util.List;
import java.util.Optional;

/** Something in FROM. */
public sealed interface Relation extends Node {

  /** A table, view or common table, perhaps at an earlier version; also {@code delta.`/path`}. */
  record Table(
      SourcePosition position,
      QualifiedName name,
      Optional<TimeTravel> timeTravel,
      Optional<Alias> alias)
      implements Relation {}

  record Subquery(SourcePosition position, Query query, boolean lateral, Optional<Alias> alias)
      implements Relation {}

  record InlineValues(SourcePosition position, Query.Values values, Optional<Alias> alias)
      implements Relation {}

  /** {@code range(..)}, {@code table_changes(..)}, {@code explode(..)} and the like. */
  record TableFunction(
      SourcePosition position,
      QualifiedName name,
      List<Expression.Argument> arguments,
      boolean lateral,
      Optional<Alias> alias)
      implements Relation {
    public TableFunction {
      arguments = List.copyOf(arguments);
    }
  }

  record Join(
      SourcePosition position,
      JoinKind kind,
      boolean natural,
      Relation left,
      Relation right,
      Optional<Expression> on,
      List<String> using)
      implements Relation {
    public Join {
      using = List.copyOf(using);
    }
  }

  /** {@code (a JOIN b ..) AS name}. */
  record Aliased(SourcePosition position, Relation relation, Alias alias) implements Relation {}

  /** {@code AS name (columns)}. */
  record Alias(SourcePosition position, String name, List<String> columns) {
    public Alias {
      columns = List.copyOf(columns);
    }
  }

  enum JoinKind {
    INNER,
    CROSS,
    LEFT,
    RIGHT,
    FULL,
    LEFT_SEMI,
    LEFT_ANTI
  }

  /** A version or a point in time. */
  sealed interface TimeTravel {}

  record AtVersion(SourcePosition position, Expression version) implements TimeTravel {}

  record AtTimestamp(SourcePosition position, Expression timestamp) implements TimeTravel {}
}
