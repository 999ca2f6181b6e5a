package dev.tarn.sql.tree;

import dev.tarn.core.error.SourcePosition;
import java.util.List;
import java.util.Optional;

/** SHOW and DESCRIBE beyond tables and schemas. */
public sealed interface ShowStatement extends Statement {

  record ShowCreateTable(SourcePosition position, QualifiedName table) implements ShowStatement {}

  record ShowProperties(SourcePosition position, QualifiedName table, Optional<String> key)
      implements ShowStatement {}

  record ShowPartitions(
      SourcePosition position, QualifiedName table, List<TableStatement.PartitionValue> partition)
      implements ShowStatement {
    public ShowPartitions {
      partition = List.copyOf(partition);
    }
  }

  /** SHOW COLUMNS IN table [IN schema]. */
  record ShowColumns(SourcePosition position, QualifiedName table, Optional<QualifiedName> schema)
      implements ShowStatement {}

  record ShowViews(SourcePosition position, Optional<QualifiedName> in, Optional<String> pattern)
      implements ShowStatement {}

  /** SHOW TABLE EXTENDED [IN schema] LIKE pattern [PARTITION (..)]. */
  record ShowTableExtended(
      SourcePosition position,
      Optional<QualifiedName> in,
      String pattern,
      List<TableStatement.PartitionValue> partition)
      implements ShowStatement {
    public ShowTableExtended {
      partition = List.copyOf(partition);
    }
  }

  record ShowFunctions(
      SourcePosition position,
      FunctionScope scope,
      Optional<QualifiedName> in,
      Optional<String> pattern)
      implements ShowStatement {}

  enum FunctionScope {
    ALL,
    SYSTEM,
    USER
  }

  record DescribeFunction(SourcePosition position, QualifiedName function, boolean extended)
      implements ShowStatement {}

  /** DESCRIBE QUERY: the columns of a query's result. */
  record DescribeQuery(SourcePosition position, Query query) implements ShowStatement {}
}
