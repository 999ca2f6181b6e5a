package dev.tarn.lake.insert;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.AtomicType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructType;
import dev.tarn.core.value.RowCursor;
import dev.tarn.lake.read.ReadPlanner;
import dev.tarn.lake.write.TableWrite;
import dev.tarn.sql.function.FunctionTable;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.Plan.Assignment;
import dev.tarn.sql.plan.Plan.SetKind;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Literal;
import java.util.List;
import java.util.OptionalLong;

/** Finds out whether a table has certain rows and no others, in any order. */
final class SameRows {
  private final TableWrite write;

  SameRows(TableWrite write) {
    this.write = write;
  }

  /**
   * Whether the table's rows are these.
   *
   * @param rows in the table's columns, read more than once
   * @return false also when it cannot be told
   */
  boolean areThere(Plan rows) {
    boolean comparable = rows.output().stream().allMatch(column -> hasEquality(column.type()));
    if (!comparable) {
      return false;
    }
    Plan table = Plan.Scan.of(write.source());
    return count(rows) == count(table) && isWithin(rows, table);
  }

  private static boolean hasEquality(DataType type) {
    return switch (type) {
      case ArrayType array -> hasEquality(array.element());
      case MapType map -> false;
      case StructType struct ->
          struct.fields().stream().allMatch(field -> hasEquality(field.type()));
      case AtomicType atomic -> atomic != PrimitiveType.VARIANT && atomic != PrimitiveType.VOID;
    };
  }

  private boolean isWithin(Plan rows, Plan table) {
    List<Column> output =
        rows.output().stream()
            .map(column -> Column.fresh(column.name(), column.type(), true))
            .toList();
    Plan others = new Plan.SetOperation(SetKind.EXCEPT, true, rows, table, output);
    Plan first = new Plan.Limit(others, OptionalLong.of(1), 0);
    try (RowCursor cursor = query(first)) {
      return cursor.next() == null;
    }
  }

  private long count(Plan rows) {
    TypedExpression count = FunctionTable.byId("count").bind(List.of(Literal.of(1))).aggregate();
    Plan plan =
        new Plan.Aggregate(rows, List.of(), List.of(), List.of(Assignment.of("count", count)));
    try (RowCursor cursor = query(plan)) {
      return (Long) cursor.next().get(0);
    }
  }

  private RowCursor query(Plan plan) {
    Plan planned = ReadPlanner.plan(plan, write.context()).plan();
    return write.context().executor().query(planned, write.context().execution());
  }
}
