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
public sealed interface Statement extends Node
    permits Statement.QueryStatement,
        Statement.Explain,
        Statement.CreateSchema,
        Statement.DropSchema,
        Statement.ShowSchemas,
        Statement.ShowCatalogs,
        Statement.Use,
        Statement.Set,
        Statement.Reset,
        Statement.CreateTable,
        Statement.DropTable,
        Statement.ShowTables,
        Statement.Describe,
        Statement.DescribeHistory,
        Statement.DescribeDetail,
        Statement.DescribeSchema,
        Statement.Insert,
        Statement.Update,
        Statement.Delete,
        AlterTable,
        FunctionStatement,
        Merge,
        ObjectStatement,
        PipelineStatement,
        PrivilegeStatement,
        ShowStatement,
        TableStatement,
        VariableStatement,
        ViewStatement {

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

  /**
   * CREATE TABLE and REPLACE TABLE.
   *
   * @param clusterBy empty when not said; without columns for CLUSTER BY NONE
   * @param options what OPTIONS gives, which Delta keeps among the properties
   */
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
      Map<String, String> options,
      List<Constraint> constraints,
      Optional<Policy> rowFilter,
      Optional<Query> query)
      implements Statement {
    public CreateTable {
      columns = List.copyOf(columns);
      partitionedBy = List.copyOf(partitionedBy);
      constraints = List.copyOf(constraints);
      properties = Collections.unmodifiableMap(new LinkedHashMap<>(properties));
      options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
    }

    /** The constraints that are enforced. */
    public List<Constraint.Check> checks() {
      return constraints.stream()
          .filter(Constraint.Check.class::isInstance)
          .map(Constraint.Check.class::cast)
          .toList();
    }
  }

  /** PARTITIONED BY (name) or, without a column list, PARTITIONED BY (name type). */
  record PartitionColumn(
      SourcePosition position, String name, Optional<dev.tarn.core.type.DataType> type) {}

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

  /** DESCRIBE [TABLE] t, or one column of it. */
  record Describe(
      SourcePosition position,
      QualifiedName name,
      boolean extended,
      boolean asJson,
      Optional<QualifiedName> column)
      implements Statement {}

  record DescribeHistory(SourcePosition position, QualifiedName name, Optional<Long> limit)
      implements Statement {}

  record DescribeDetail(SourcePosition position, QualifiedName name) implements Statement {}

  record DescribeSchema(SourcePosition position, QualifiedName name, boolean extended)
      implements Statement {}

  /**
   * INSERT.
   *
   * @param partition PARTITION (..); an item without a value is filled by the query
   */
  record Insert(
      SourcePosition position,
      QualifiedName table,
      InsertMode mode,
      boolean byName,
      boolean schemaEvolution,
      List<TableStatement.PartitionValue> partition,
      List<Identifier> columns,
      Query query)
      implements Statement {
    public Insert {
      partition = List.copyOf(partition);
      columns = List.copyOf(columns);
    }

    /** Whether all rows, or all of the partitions written, are replaced. */
    public boolean overwrite() {
      return mode instanceof Overwrite;
    }
  }

  /** What happens to the rows that are there. */
  sealed interface InsertMode {}

  /** INSERT INTO: they stay. */
  record Append() implements InsertMode {}

  /** INSERT OVERWRITE: they go, or those of the partitions written do. */
  record Overwrite() implements InsertMode {}

  /** REPLACE WHERE: those that match go, and only such may come. */
  record ReplaceWhere(ColumnDefinition.SqlText condition) implements InsertMode {}

  /** REPLACE USING: those go whose values in these columns come. */
  record ReplaceUsing(List<QualifiedName> columns) implements InsertMode {
    public ReplaceUsing {
      columns = List.copyOf(columns);
    }
  }

  /**
   * REPLACE ON: those go for which the condition holds with one of the rows that come.
   *
   * @param target the name of the table in the condition, instead of its own
   * @param source the name in the condition of the rows that come; without one, their columns have
   *     no qualifier
   */
  record ReplaceOn(
      ColumnDefinition.SqlText condition, Optional<Relation.Alias> target, Optional<String> source)
      implements InsertMode {}

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
