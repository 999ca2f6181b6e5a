package dev.tarn.pipeline.flow;

import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.core.value.RowCursor;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.expression.Conditions;
import dev.tarn.lake.expression.Raise;
import dev.tarn.lake.expression.StoredExpressions;
import dev.tarn.lake.read.ReadPlanner;
import dev.tarn.lake.relation.StatementRelations;
import dev.tarn.sql.analyze.Analyzer;
import dev.tarn.sql.function.FunctionTable;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.Plan.Assignment;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Literal;
import dev.tarn.sql.plan.TypedExpression.MakeStruct;
import dev.tarn.sql.tree.PipelineStatement.OnViolation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Rows and, for each expectation, whether it is met. */
final class ConditionedRows {
  private final Plan rows;
  private final String flow;
  private final StatementContext context;
  private final Map<Expected, TypedExpression> met = new LinkedHashMap<>();

  ConditionedRows(Plan rows, String flow, List<Expected> expectations, StatementContext context) {
    this.rows = rows;
    this.flow = flow;
    this.context = context;
    StoredExpressions expressions =
        new StoredExpressions(
            new Analyzer(context.analysis(), StatementRelations.of(context)), context);
    for (Expected expected : expectations) {
      TypedExpression condition = expressions.condition(expected.condition(), rows.output());
      met.put(expected, Conditions.same(condition, Literal.TRUE));
    }
  }

  /** Without the rows that are to be dropped, and an error where the update is to fail. */
  Plan kept() {
    Optional<TypedExpression> conditions =
        of(OnViolation.DROP_ROW).stream().reduce(Conditions::and);
    Plan left = conditions.<Plan>map(condition -> new Plan.Filter(rows, condition)).orElse(rows);
    return failing(left);
  }

  private Plan failing(Plan from) {
    List<Column> columns = rows.output();
    TypedExpression first = columns.getFirst().reference();
    for (Map.Entry<Expected, TypedExpression> each : met.entrySet()) {
      if (each.getKey().onViolation() == OnViolation.FAIL_UPDATE) {
        first =
            Raise.unless(
                each.getValue(),
                first,
                FlowErrors.EXPECTATION_VIOLATION,
                parameters(each.getKey().name()));
      }
    }
    List<Assignment> assignments = new ArrayList<>();
    assignments.add(Assignment.of(columns.getFirst().name(), first));
    columns.stream().skip(1).map(Assignment::keep).forEach(assignments::add);
    return new Plan.Project(from, assignments);
  }

  private Map<String, TypedExpression> parameters(String expectation) {
    Map<String, TypedExpression> parameters = new LinkedHashMap<>();
    parameters.put("flowName", Literal.of(flow));
    parameters.put("expectationName", Literal.of(expectation));
    parameters.put("inputData", record());
    parameters.put("outputRecord", record());
    return parameters;
  }

  private TypedExpression record() {
    List<Column> shown =
        rows.output().stream().filter(column -> column.type() != PrimitiveType.VOID).toList();
    StructType type =
        new StructType(
            shown.stream()
                .map(column -> StructField.nullable(column.name(), column.type()))
                .toList());
    List<TypedExpression> values = shown.stream().map(Column::reference).toList();
    return FunctionTable.byId("to_json").bind(List.of(new MakeStruct(values, type))).call();
  }

  private List<TypedExpression> of(OnViolation action) {
    return met.entrySet().stream()
        .filter(each -> each.getKey().onViolation() == action)
        .map(Map.Entry::getValue)
        .toList();
  }

  /** Whether there is anything to count: of what fails the update there is not. */
  boolean isCounted() {
    return met.keySet().stream().anyMatch(each -> each.onViolation() != OnViolation.FAIL_UPDATE);
  }

  /**
   * Counts the rows, which computes them.
   *
   * @param view of the pipeline whose rows they are; empty for those of the flow
   */
  RowQuality count(Optional<String> view) {
    List<TypedExpression> counted = new ArrayList<>();
    counted.add(Literal.TRUE);
    of(OnViolation.DROP_ROW).stream().reduce(Conditions::and).ifPresent(counted::add);
    int shared = counted.size();
    List<Expected> each =
        met.keySet().stream()
            .filter(expected -> expected.onViolation() != OnViolation.FAIL_UPDATE)
            .toList();
    each.forEach(expected -> counted.add(met.get(expected)));
    long[] counts = counts(counted);
    long total = counts[0];
    List<RowQuality.Count> result = new ArrayList<>();
    for (int i = 0; i < each.size(); i++) {
      long passed = counts[shared + i];
      result.add(new RowQuality.Count(view, each.get(i).name(), passed, total - passed));
    }
    return new RowQuality(shared == 1 ? 0 : total - counts[1], result);
  }

  /** How many rows meet each of some conditions. */
  private long[] counts(List<TypedExpression> conditions) {
    List<Assignment> counts = new ArrayList<>();
    for (TypedExpression condition : conditions) {
      TypedExpression count = FunctionTable.byId("count_if").bind(List.of(condition)).aggregate();
      counts.add(Assignment.of("count" + counts.size(), count));
    }
    Plan plan = new Plan.Aggregate(rows, List.of(), List.of(), counts);
    Plan planned = ReadPlanner.plan(plan, context).plan();
    try (RowCursor cursor = context.executor().query(planned, context.execution())) {
      return read(cursor.next(), conditions.size());
    }
  }

  private static long[] read(Row row, int size) {
    long[] counts = new long[size];
    for (int i = 0; i < size; i++) {
      counts[i] = (Long) row.get(i);
    }
    return counts;
  }
}
