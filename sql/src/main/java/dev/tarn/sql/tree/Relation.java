package dev.tarn.sql.tree;

import dev.tarn.core.error.SourcePosition;
import java.math.BigDecimal;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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

  /**
   * STREAM: what is new in a table, or in the files of {@code read_files}.
   *
   * @param input a {@link Table} or a {@link TableFunction}, without an alias of its own
   * @param options of WITH, by the names that were written; a value is empty where only the name is
   *     there
   * @param watermark WATERMARK column DELAY OF interval
   */
  record Stream(
      SourcePosition position,
      Relation input,
      Map<String, Optional<Expression>> options,
      Optional<Watermark> watermark,
      Optional<Alias> alias)
      implements Relation {
    public Stream {
      options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
    }
  }

  record Watermark(SourcePosition position, Expression column, Expression delay) {}

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

  /** LATERAL VIEW: each row of the input with each row the function makes of it. */
  record LateralView(
      SourcePosition position,
      Relation input,
      boolean outer,
      QualifiedName function,
      List<Expression.Argument> arguments,
      Optional<String> name,
      List<String> columns)
      implements Relation {
    public LateralView {
      arguments = List.copyOf(arguments);
      columns = List.copyOf(columns);
    }
  }

  /** PIVOT (aggregates FOR columns IN (values)). */
  record Pivot(
      SourcePosition position,
      Relation input,
      List<Query.SelectItem> aggregates,
      List<QualifiedName> columns,
      List<PivotValue> values,
      Optional<Alias> alias)
      implements Relation {
    public Pivot {
      aggregates = List.copyOf(aggregates);
      columns = List.copyOf(columns);
      values = List.copyOf(values);
    }
  }

  /** One value for each of the columns of a PIVOT. */
  record PivotValue(SourcePosition position, List<Expression> values, Optional<String> alias) {
    public PivotValue {
      values = List.copyOf(values);
    }
  }

  /** UNPIVOT: {@code values FOR name IN (columns)}. */
  record Unpivot(
      SourcePosition position,
      Relation input,
      boolean includeNulls,
      List<String> values,
      String name,
      List<UnpivotColumns> columns,
      Optional<Alias> alias)
      implements Relation {
    public Unpivot {
      values = List.copyOf(values);
      columns = List.copyOf(columns);
    }
  }

  /** The columns that make one row of an UNPIVOT. */
  record UnpivotColumns(
      SourcePosition position, List<QualifiedName> columns, Optional<String> alias) {
    public UnpivotColumns {
      columns = List.copyOf(columns);
    }
  }

  /** TABLESAMPLE. */
  record Sample(
      SourcePosition position,
      Relation input,
      SampleSize size,
      Optional<Long> seed,
      Optional<Alias> alias)
      implements Relation {}

  sealed interface SampleSize {}

  record SamplePercent(BigDecimal percent) implements SampleSize {}

  record SampleRows(Expression rows) implements SampleSize {}

  /** BUCKET x OUT OF y. */
  record SampleBucket(long bucket, long buckets) implements SampleSize {}

  /** The rows of DESCRIBE or SHOW as a relation: {@code FROM (DESCRIBE HISTORY t)}. */
  record StatementRows(SourcePosition position, Statement statement, Optional<Alias> alias)
      implements Relation {}

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
