package dev.tarn.lake.optimize;

import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.sql.function.FunctionTable;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.Plan.Assignment;
import dev.tarn.sql.plan.Plan.SortKey;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Field;
import dev.tarn.sql.plan.TypedExpression.Literal;
import dev.tarn.sql.plan.TypedExpression.WindowCall;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The order of rows in files by which a filter on any of several columns finds few files: along a
 * Z-curve through the columns, each cut into ranges with equally many rows.
 *
 * @param paths of the columns; without any, the order does not matter
 */
record RowLayout(List<List<String>> paths) {
  /** Ranges of each column: enough for files of a gigabyte in tables of terabytes. */
  private static final int BITS = 8;

  RowLayout {
    paths = paths.stream().map(List::copyOf).toList();
  }

  /** The rows in order, in the same columns. */
  Plan apply(Plan rows) {
    if (paths.isEmpty()) {
      return rows;
    }
    List<TypedExpression> keys = paths.stream().map(path -> value(path, rows.output())).toList();
    return keys.size() == 1
        ? new Plan.Sort(rows, List.of(new SortKey(keys.getFirst(), false, true)))
        : alongCurve(rows, keys);
  }

  private static TypedExpression value(List<String> path, List<Column> columns) {
    TypedExpression value =
        columns.stream()
            .filter(column -> column.name().equalsIgnoreCase(path.getFirst()))
            .findFirst()
            .orElseThrow()
            .reference();
    for (String part : path.subList(1, path.size())) {
      StructType struct = (StructType) value.type();
      int index = struct.indexOf(part).orElseThrow();
      StructField field = struct.field(index);
      value = new Field(value, index, field.name(), field.type(), true);
    }
    return value;
  }

  private static Plan alongCurve(Plan rows, List<TypedExpression> keys) {
    List<Assignment> ranges = new ArrayList<>();
    for (TypedExpression key : keys) {
      ranges.add(Assignment.of("_range" + ranges.size(), range(key)));
    }
    Plan.Window ranged = new Plan.Window(rows, ranges);
    TypedExpression place = place(ranges.stream().map(each -> each.column().reference()).toList());
    Plan sorted = new Plan.Sort(ranged, List.of(new SortKey(place, false, true)));
    return new Plan.Project(sorted, rows.output().stream().map(Assignment::keep).toList());
  }

  private static TypedExpression range(TypedExpression key) {
    return new WindowCall(
        FunctionTable.byId("ntile").bind(List.of(number(1 << BITS))).aggregate(),
        List.of(),
        List.of(new SortKey(key, false, true)),
        Optional.empty());
  }

  /** The bits of all ranges, one of each in turn. */
  private static TypedExpression place(List<TypedExpression> ranges) {
    TypedExpression place = Literal.of(0);
    for (int bit = 0; bit < BITS; bit++) {
      for (int i = 0; i < ranges.size(); i++) {
        TypedExpression zeroBased =
            new TypedExpression.Cast(
                call("-", ranges.get(i), number(1)),
                PrimitiveType.LONG,
                false,
                TypedExpression.CastPurpose.EXPRESSION);
        TypedExpression taken = call("&", call(">>", zeroBased, number(bit)), Literal.of(1));
        place = call("+", place, call("<<", taken, number(bit * ranges.size() + i)));
      }
    }
    return place;
  }

  private static Literal number(int value) {
    return new Literal(value, PrimitiveType.INTEGER);
  }

  private static TypedExpression call(String function, TypedExpression... operands) {
    return FunctionTable.byId(function).bind(List.of(operands)).call();
  }
}
