package dev.tarn.pipeline.autocdc;

import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.pipeline.flow.FlowBatch;
import dev.tarn.sql.analyze.Analyzer;
import dev.tarn.sql.function.FunctionTable;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.Plan.Assignment;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Branch;
import dev.tarn.sql.plan.TypedExpression.Case;
import dev.tarn.sql.plan.TypedExpression.Literal;
import dev.tarn.sql.plan.TypedExpression.WindowCall;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The rows of a batch as events: what is selected of them, and what the flow says of each. */
final class ChangeEventRows {
  private ChangeEventRows() {}

  static Plan of(CdcSpec spec, FlowBatch batch, Analyzer analyzer) {
    List<Column> columns = batch.rows().output();
    CdcExpressions.Bound bound = spec.expressions().over(columns, analyzer);
    Plan kept =
        bound.kept().<Plan>map(where -> new Plan.Filter(batch.rows(), where)).orElse(batch.rows());
    List<Assignment> assignments = new ArrayList<>();
    for (StructField field : spec.columns().fields()) {
      assignments.add(Assignment.of(field.name(), column(columns, field.name()).reference()));
    }
    assignments.add(Assignment.of(FrameworkColumns.SEQUENCE, bound.sequence()));
    assignments.add(Assignment.of(FrameworkColumns.DELETED, isTrue(bound.delete())));
    assignments.add(Assignment.of(FrameworkColumns.TRUNCATED, isTrue(bound.truncate())));
    spec.columnsToUpdate()
        .map(name -> column(columns, name).reference())
        .map(names -> Assignment.of(FrameworkColumns.UPDATED, names))
        .ifPresent(assignments::add);
    return numbered(new Plan.Project(kept, assignments));
  }

  private static Column column(List<Column> columns, String name) {
    return columns.stream()
        .filter(column -> column.name().equalsIgnoreCase(name))
        .findFirst()
        .orElseThrow(() -> CdcErrors.columnsNotFound(List.of(name), Columns.schema(columns)));
  }

  /** A condition that is NULL does not hold. */
  private static TypedExpression isTrue(Optional<TypedExpression> condition) {
    return condition
        .<TypedExpression>map(
            given ->
                new Case(
                    List.of(new Branch(given, Literal.TRUE)),
                    Optional.of(Literal.FALSE),
                    PrimitiveType.BOOLEAN))
        .orElse(Literal.FALSE);
  }

  /** Without an order the rows are numbered as they come. */
  private static Plan numbered(Plan rows) {
    TypedExpression number = FunctionTable.byId("row_number").bind(List.of()).aggregate();
    WindowCall call = new WindowCall(number, List.of(), List.of(), Optional.empty());
    return new Plan.Window(rows, List.of(Assignment.of(FrameworkColumns.POSITION, call)));
  }
}
