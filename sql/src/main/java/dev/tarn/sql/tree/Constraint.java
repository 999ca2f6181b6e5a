package dev.tarn.sql.tree;

import dev.tarn.core.error.SourcePosition;
import java.util.List;
import java.util.Optional;

/** A constraint of a table. Keys inform only; CHECK is enforced. */
public sealed interface Constraint extends Node {
  Optional<String> name();

  /** CHECK (condition), with the condition's text as it was written. */
  record Check(SourcePosition position, Optional<String> name, ColumnDefinition.SqlText condition)
      implements Constraint {}

  record PrimaryKey(SourcePosition position, Optional<String> name, List<String> columns)
      implements Constraint {
    public PrimaryKey {
      columns = List.copyOf(columns);
    }
  }

  record Unique(SourcePosition position, Optional<String> name, List<String> columns)
      implements Constraint {
    public Unique {
      columns = List.copyOf(columns);
    }
  }

  /** FOREIGN KEY; without {@code references} columns it means the parent's primary key. */
  record ForeignKey(
      SourcePosition position,
      Optional<String> name,
      List<String> columns,
      QualifiedName parent,
      List<String> references)
      implements Constraint {
    public ForeignKey {
      columns = List.copyOf(columns);
      references = List.copyOf(references);
    }
  }
}
