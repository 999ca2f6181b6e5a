package dev.tarn.sql.tree;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.sql.tree.ColumnDefinition.SqlText;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Statements that define the datasets of a pipeline and the flows into them, and those that refresh
 * or change such datasets where they stand by themselves.
 */
public sealed interface PipelineStatement extends Statement {

  /**
   * CREATE [OR REFRESH] STREAMING TABLE.
   *
   * @param flow what follows AS or FLOW; empty where flows come from statements of their own
   * @param text the statement as it was written
   */
  record CreateStreamingTable(
      SourcePosition position,
      QualifiedName name,
      IfExisting ifExisting,
      Visibility visibility,
      DatasetClauses clauses,
      Optional<Flow> flow,
      String text)
      implements PipelineStatement {}

  /**
   * CREATE [OR REFRESH | OR REPLACE] MATERIALIZED VIEW.
   *
   * @param text the statement as it was written
   */
  record CreateMaterializedView(
      SourcePosition position,
      QualifiedName name,
      IfExisting ifExisting,
      Visibility visibility,
      DatasetClauses clauses,
      Optional<RefreshPolicy> refreshPolicy,
      ViewStatement.QueryText query,
      String text)
      implements PipelineStatement {}

  /**
   * CREATE TABLE with FLOW or with expectations: a managed table of a pipeline.
   *
   * @param flow empty where flows come from statements of their own
   */
  record CreateFlowTable(
      SourcePosition position, QualifiedName name, DatasetClauses clauses, Optional<Flow> flow)
      implements PipelineStatement {}

  /** CREATE [TEMPORARY] [LIVE] VIEW with expectations, or with a query that has STREAM in it. */
  record CreatePipelineView(
      SourcePosition position,
      QualifiedName name,
      boolean temporary,
      List<ViewStatement.ViewColumn> columns,
      List<Expectation> expectations,
      Optional<String> comment,
      Map<String, String> properties,
      ViewStatement.QueryText query)
      implements PipelineStatement {
    public CreatePipelineView {
      columns = List.copyOf(columns);
      expectations = List.copyOf(expectations);
      properties = Collections.unmodifiableMap(new LinkedHashMap<>(properties));
    }
  }

  /** CREATE FLOW name AS INSERT INTO target ... or AS AUTO CDC INTO target ...; APPLY CHANGES. */
  record CreateFlow(
      SourcePosition position,
      QualifiedName name,
      Optional<String> comment,
      QualifiedName target,
      Flow flow)
      implements PipelineStatement {}

  /** REFRESH {MATERIALIZED VIEW | [STREAMING] TABLE}. */
  record Refresh(
      SourcePosition position,
      QualifiedName name,
      Optional<DatasetKind> kind,
      boolean full,
      Optional<SqlText> where,
      boolean asynchronous)
      implements PipelineStatement {}

  /** ALTER {STREAMING TABLE | MATERIALIZED VIEW} with its one action. */
  record AlterDataset(
      SourcePosition position, QualifiedName name, DatasetKind kind, DatasetAction action)
      implements PipelineStatement {}

  /** DROP {STREAMING TABLE | MATERIALIZED VIEW}. */
  record DropDataset(
      SourcePosition position, QualifiedName name, DatasetKind kind, boolean ifExists)
      implements PipelineStatement {}

  enum DatasetKind {
    STREAMING_TABLE,
    MATERIALIZED_VIEW
  }

  /** What a CREATE does where the dataset is there already. */
  enum IfExisting {
    /** CREATE: an error, outside of a pipeline. */
    FAIL,
    /** IF NOT EXISTS: nothing. */
    KEEP,
    /** OR REFRESH. */
    REFRESH,
    /** OR REPLACE. */
    REPLACE
  }

  /** How a materialized view is brought up to date: by what changed, or whole. */
  enum RefreshPolicy {
    AUTO,
    INCREMENTAL,
    INCREMENTAL_STRICT,
    FULL
  }

  enum Visibility {
    PUBLIC,
    /** PRIVATE, and the older TEMPORARY: seen inside of the pipeline alone. */
    PRIVATE
  }

  /**
   * What a definition says beside the query.
   *
   * @param clusterBy empty when not said; without columns for CLUSTER BY NONE
   * @param clusterAutomatically CLUSTER BY AUTO
   */
  record DatasetClauses(
      List<DatasetColumn> columns,
      List<Expectation> expectations,
      List<Constraint> constraints,
      Optional<String> provider,
      List<PartitionColumn> partitionedBy,
      Optional<List<QualifiedName>> clusterBy,
      boolean clusterAutomatically,
      Optional<String> location,
      Optional<String> comment,
      Map<String, String> properties,
      Optional<Schedule> schedule,
      Optional<Policy> rowFilter) {
    public DatasetClauses {
      columns = List.copyOf(columns);
      expectations = List.copyOf(expectations);
      constraints = List.copyOf(constraints);
      partitionedBy = List.copyOf(partitionedBy);
      properties = Collections.unmodifiableMap(new LinkedHashMap<>(properties));
    }

    public record PartitionColumn(SourcePosition position, String name) {}
  }

  /** A column of a list in a definition: with its type, or only named to say more about it. */
  sealed interface DatasetColumn {}

  record TypedColumn(ColumnDefinition definition) implements DatasetColumn {}

  record UntypedColumn(
      SourcePosition position,
      String name,
      boolean notNull,
      Optional<String> comment,
      Optional<Policy> mask)
      implements DatasetColumn {}

  /** CONSTRAINT name EXPECT (condition). */
  record Expectation(
      SourcePosition position, String name, SqlText condition, OnViolation onViolation) {}

  enum OnViolation {
    KEEP,
    DROP_ROW,
    FAIL_UPDATE
  }

  /** When a dataset is refreshed by itself. */
  sealed interface Schedule {}

  record Every(SourcePosition position, long amount, String unit) implements Schedule {}

  record Cron(SourcePosition position, String expression, Optional<String> zone)
      implements Schedule {}

  /** TRIGGER ON UPDATE [AT MOST EVERY interval]. */
  record OnUpdate(SourcePosition position, Optional<Expression> atMostEvery) implements Schedule {}

  /** How rows come into a dataset. */
  sealed interface Flow {
    SourcePosition position();
  }

  /** AS query, and INSERT [ONCE] BY NAME query. */
  record InsertFlow(SourcePosition position, boolean once, ViewStatement.QueryText query)
      implements Flow {}

  record ReplaceWhereFlow(SourcePosition position, SqlText predicate, ViewStatement.QueryText query)
      implements Flow {}

  record ReplaceUsingFlow(
      SourcePosition position, List<String> keys, String sequenceBy, ViewStatement.QueryText query)
      implements Flow {
    public ReplaceUsingFlow {
      keys = List.copyOf(keys);
    }
  }

  /**
   * AUTO CDC and APPLY CHANGES; clauses that were not given are empty.
   *
   * @param source what the changes are read from
   * @param where the older WHERE, which keeps some of the changes
   */
  record AutoCdcFlow(
      SourcePosition position,
      boolean once,
      Relation source,
      List<QualifiedName> keys,
      Optional<Expression> where,
      Optional<ColumnSelection> ignoreNullUpdates,
      Optional<SqlText> deleteWhen,
      Optional<SqlText> truncateWhen,
      Optional<SqlText> sequenceBy,
      Optional<SqlText> systemSequenceBy,
      ColumnSelection columns,
      StoredAs storedAs,
      Optional<ColumnSelection> trackHistoryOn,
      Optional<String> columnsToUpdate)
      implements Flow {
    public AutoCdcFlow {
      keys = List.copyOf(keys);
    }
  }

  enum StoredAs {
    SCD_TYPE_1,
    SCD_TYPE_2,
    BITEMPORAL
  }

  /** Some of the columns. */
  sealed interface ColumnSelection {}

  record AllColumns() implements ColumnSelection {}

  record OnlyColumns(SourcePosition position, List<QualifiedName> columns)
      implements ColumnSelection {
    public OnlyColumns {
      columns = List.copyOf(columns);
    }
  }

  record AllColumnsExcept(SourcePosition position, List<QualifiedName> columns)
      implements ColumnSelection {
    public AllColumnsExcept {
      columns = List.copyOf(columns);
    }
  }

  /** What ALTER STREAMING TABLE and ALTER MATERIALIZED VIEW change. */
  sealed interface DatasetAction {}

  /** ADD or ALTER SCHEDULE or TRIGGER. */
  record SetSchedule(SourcePosition position, Schedule schedule, boolean add)
      implements DatasetAction {}

  record DropSchedule(SourcePosition position) implements DatasetAction {}

  /** What ALTER TABLE knows too: comments, masks, row filters, tags, the owner. */
  record TableAction(AlterTable.Action action) implements DatasetAction {}
}
