package dev.tarn.lake.write;

import dev.tarn.core.type.StructField;
import dev.tarn.core.value.RowCursor;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.read.ReadPlanner;
import dev.tarn.lake.read.TableSource;
import dev.tarn.sql.function.FunctionTable;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.Plan.Assignment;
import dev.tarn.sql.plan.TypedExpression;
import java.util.List;
import java.util.Optional;

/** The greatest or the least value of a BIGINT column in the rows of a table. */
record ColumnExtreme(TableSource table, StatementContext context) {

  Optional<Long> greatest(StructField field) {
    return aggregate("max", field);
  }

  Optional<Long> least(StructField field) {
    return aggregate("min", field);
  }

  private Optional<Long> aggregate(String function, StructField field) {
    Column column = Column.fresh(field.name(), field.type(), true);
    TypedExpression value =
        FunctionTable.byId(function).bind(List.of(column.reference())).aggregate();
    Plan plan =
        new Plan.Aggregate(
            new Plan.Scan(table, List.of(column)),
            List.of(),
            List.of(),
            List.of(Assignment.of(field.name(), value)));
    Plan planned = ReadPlanner.plan(plan, context).plan();
    try (RowCursor cursor = context.executor().query(planned, context.execution())) {
      return Optional.ofNullable((Long) cursor.next().get(0));
    }
  }
}
