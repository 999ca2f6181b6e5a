package dev.tarn.sql.analyze;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.type.DataType;
import dev.tarn.sql.function.ImplicitCasts;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.tree.Query;
import dev.tarn.sql.type.CommonType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** VALUES: the columns col1, col2, .. of the common types of their rows. */
record ValuesAnalyzer(QueryContext context) {

  Plan values(Query.Values values) {
    InlineTable table = new InlineTable(context);
    List<List<TypedExpression>> rows =
        values.rows().stream().map(row -> row.stream().map(table::value).toList()).toList();
    return table.computed(unified(rows, values.position()));
  }

  static void requireSameLength(List<? extends List<?>> rows, SourcePosition position) {
    int expected = rows.getFirst().size();
    for (int i = 0; i < rows.size(); i++) {
      if (rows.get(i).size() != expected) {
        throw AnalysisErrors.inlineTableColumns(position, expected, rows.get(i).size(), i);
      }
    }
  }

  static Plan.Values unified(List<List<TypedExpression>> rows, SourcePosition position) {
    requireSameLength(rows, position);
    List<Column> output = new ArrayList<>();
    for (int i = 0; i < rows.getFirst().size(); i++) {
      output.add(column(rows, i, position));
    }
    List<List<TypedExpression>> cast = new ArrayList<>();
    for (List<TypedExpression> row : rows) {
      List<TypedExpression> values = new ArrayList<>();
      for (int i = 0; i < row.size(); i++) {
        values.add(ImplicitCasts.cast(row.get(i), output.get(i).type()));
      }
      cast.add(values);
    }
    return new Plan.Values(cast, output);
  }

  private static Column column(
      List<List<TypedExpression>> rows, int index, SourcePosition position) {
    List<DataType> types = rows.stream().map(row -> row.get(index).type()).toList();
    String name = "col" + (index + 1);
    DataType type =
        common(types).orElseThrow(() -> AnalysisErrors.inlineTableTypes(position, name, types));
    return Column.fresh(name, type, rows.stream().anyMatch(row -> row.get(index).nullable()));
  }

  /** Unlike elsewhere, strings are not read as values of another type. */
  private static Optional<DataType> common(List<DataType> types) {
    Optional<DataType> common = Optional.of(types.getFirst());
    for (DataType type : types) {
      common = common.flatMap(so -> CommonType.tightest(so, type));
    }
    return common;
  }
}
