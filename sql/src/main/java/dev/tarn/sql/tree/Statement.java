package dev.tarn.sql.tree;

import dev.tarn.core.error.SourcePosition;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A statement as it was written. One record a kind; the record for a statement carries all of its
 * clauses.
 */
public sealed interface Statement extends Node {

  record QueryStatement(SourcePosition position, Query query) implements Statement {}

  /**
   * EXPLAIN.
   *
   * @param text the statement explained, as it was written
   */
  record Explain(SourcePosition position, ExplainMode mode, Statement statement, String text)
      implements Statement {}

  record CreateSchema(
      SourcePosition position,
      QualifiedName name,
      boolean ifNotExists,
      Optional<String> comment,
      Optional<String> location,
      Map<String, String> properties)
      implements Statement {
    public CreateSchema {
      properties = Collections.unmodifiableMap(new LinkedHashMap<>(properties));
    }
  }

  record DropSchema(SourcePosition position, QualifiedName name, boolean ifExists, boolean cascade)
      implements Statement {}

  record ShowSchemas(SourcePosition position, Optional<QualifiedName> in, Optional<String> pattern)
      implements Statement {}

  record ShowCatalogs(SourcePosition position, Optional<String> pattern) implements Statement {}

  /** USE [SCHEMA] s, USE c.s, USE CATALOG c. */
  record Use(SourcePosition position, QualifiedName name, boolean catalog) implements Statement {}

  /** SET key = value; SET key; SET alone ({@code key} empty) lists. */
  record Set(SourcePosition position, Optional<String> key, Optional<String> value)
      implements Statement {}

  /** RESET [key]. */
  record Reset(SourcePosition position, Optional<String> key) implements Statement {}

  record CreateTable(
      SourcePosition position,
      QualifiedName name,
      CreateMode mode,
      boolean external,
      List<ColumnDefinition> columns,
      Optional<String> provider,
      List<PartitionColumn> partitionedBy,
      Optional<List<QualifiedName>> clusterBy,
      Optional<String> location,
      Optional<String> comment,
      Map<String, String> properties,
      List<CheckConstraint> checks,
      Optional<Query> query)
      implements Statement {
    public CreateTable {
      columns = List.copyOf(columns);
      partitionedBy = List.copyOf(partitionedBy);
      checks = List.copyOf(checks);
      properties = Collections.unmodifiableMap(new LinkedHashMap<>(properties));
    }
  }

  /** PARTITIONED BY (name) or, without a column list, PARTITIONED BY (name type). */
  record PartitionColumn(
      SourcePosition position, String name, Optional<dev.tarn.core.type.DataType> type) {}

  record CheckConstraint(
      SourcePosition position, Optional<String> name, ColumnDefinition.SqlText condition) {}

  enum CreateMode {
    CREATE,
    CREATE_IF_NOT_EXISTS,
    CREATE_OR_REPLACE,
    REPLACE
  }

  record DropTable(SourcePosition position, QualifiedName name, boolean ifExists, boolean purge)
      implements Statement {}

  record ShowTables(SourcePosition position, Optional<QualifiedName> in, Optional<String> pattern)
      implements Statement {}

  record Describe(SourcePosition position, QualifiedName name, boolean extended)
      implements Statement {}

  record DescribeHistory(SourcePosition position, QualifiedName name, Optional<Long> limit)
      implements Statement {}

  record DescribeDetail(SourcePosition position, QualifiedName name) implements Statement {}

  record DescribeSchema(SourcePosition position, QualifiedName name, boolean extended)
      implements Statement {}

  record Insert(
      SourcePosition position,
      QualifiedName table,
      boolean overwrite,
      boolean byName,
      List<Identifier> columns,
      Query query)
      implements Statement {
    public Insert {
      columns = List.copyOf(columns);
    }
  }

  record Update(
      SourcePosition position,
      QualifiedName table,
      Optional<Relation.Alias> alias,
      List<Assignment> assignments,
      Optional<Expression> where)
      implements Statement {
    public Update {
      assignments = List.copyOf(assignments);
    }
  }

  record Assignment(QualifiedName target, Expression value) {}

  record Delete(
      SourcePosition position,
      QualifiedName table,
      Optional<Relation.Alias> alias,
      Optional<Expression> where)
      implements Statement {}

  enum ExplainMode {
    SIMPLE,
    EXTENDED,
    FORMATTED,
    CODEGEN,
    COST
  }
}
