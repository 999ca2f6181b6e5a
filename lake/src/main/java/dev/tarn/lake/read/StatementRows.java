package dev.tarn.lake.read;

import dev.tarn.core.type.StructField;
import dev.tarn.core.value.Row;
import dev.tarn.lake.context.Result;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Literal;
import java.util.ArrayList;
import java.util.List;

/** What a statement answers, as rows of a query. */
final class StatementRows {
  private StatementRows() {}

  static Plan of(Result result) {
    List<StructField> fields = result.schema().fields();
    List<Column> columns =
        fields.stream().map(field -> Column.fresh(field.name(), field.type(), true)).toList();
    List<List<TypedExpression>> rows = new ArrayList<>();
    for (Row row : result.rows().drain()) {
      rows.add(literals(row.values(), fields));
    }
    return rows.isEmpty() ? none(columns) : new Plan.Values(rows, columns);
  }

  private static List<TypedExpression> literals(List<Object> values, List<StructField> fields) {
    List<TypedExpression> literals = new ArrayList<>();
    for (int i = 0; i < fields.size(); i++) {
      literals.add(new Literal(values.get(i), fields.get(i).type()));
    }
    return literals;
  }

  /** The columns still have types where there is no row. */
  private static Plan none(List<Column> columns) {
    List<TypedExpression> nulls = new ArrayList<>();
    columns.forEach(column -> nulls.add(Literal.nullOf(column.type())));
    return new Plan.Filter(new Plan.Values(List.of(nulls), columns), Literal.FALSE);
  }
}
