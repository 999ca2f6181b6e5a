package dev.tarn.sql.plan;

import dev.tarn.sql.plan.Plan.Assignment;
import dev.tarn.sql.plan.Plan.SortKey;
import dev.tarn.sql.plan.TypedExpression.Reference;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Writes a plan as text, one operator a line, inputs indented below it; EXPLAIN shows this. Columns
 * of the same name are told apart by a number: {@code a}, {@code a#2}.
 */
public final class PlanPrinter {
  private final StringBuilder text = new StringBuilder();
  private final Deque<Plan> subqueries = new ArrayDeque<>();
  private final ExpressionWriter expressions;

  private PlanPrinter() {
    expressions = new ExpressionWriter(new ColumnLabels(), this::subquery);
  }

  public static String print(Plan plan) {
    PlanPrinter printer = new PlanPrinter();
    printer.plan(plan, 0);
    for (int i = 1; !printer.subqueries.isEmpty(); i++) {
      printer.text.append("Subquery ").append(i).append('\n');
      printer.plan(printer.subqueries.poll(), 1);
    }
    return printer.text.toString();
  }

  /** An expression alone; columns by name. */
  public static String print(TypedExpression expression) {
    return new PlanPrinter().expressions.write(expression);
  }

  private int count;

  private int subquery(Plan plan) {
    subqueries.add(plan);
    count++;
    return count;
  }

  private void plan(Plan plan, int depth) {
    text.append("  ".repeat(depth)).append(line(plan)).append('\n');
    plan.inputs().forEach(input -> plan(input, depth + 1));
  }

  private String line(Plan plan) {
    return switch (plan) {
      case Plan.Scan scan -> "Scan " + scan.source().describe() + " " + columns(ownColumns(scan));
      case Plan.Values values -> values(values);
      case Plan.Range range ->
          "Range "
              + range.start()
              + " to "
              + range.end()
              + " by "
              + range.step()
              + " "
              + columns(range.output());
      case Plan.Project project -> "Project " + assignments(project.assignments());
      case Plan.Filter filter -> "Filter " + expressions.write(filter.condition());
      case Plan.Aggregate aggregate -> aggregate(aggregate);
      case Plan.Window window -> "Window " + assignments(window.calls());
      case Plan.Generate generate ->
          "Generate "
              + (generate.outer() ? "OUTER " : "")
              + generate.position().map(expressions::label).map(each -> each + ", ").orElse("")
              + assignments(generate.elements());
      case Plan.Join join ->
          "Join "
              + join.kind()
              + (join.lateral() ? " LATERAL" : "")
              + join.condition().map(on -> " on " + expressions.write(on)).orElse("");
      case Plan.Sort sort -> "Sort " + keys(sort.keys());
      case Plan.Limit limit ->
          "Limit "
              + (limit.count().isPresent() ? limit.count().getAsLong() : "all")
              + (limit.offset() == 0 ? "" : " offset " + limit.offset());
      case Plan.Distinct distinct -> "Distinct";
      case Plan.SetOperation operation ->
          operation.kind() + (operation.all() ? " ALL " : " ") + columns(operation.output());
      case Plan.Recursion recursion ->
          "Recursion " + recursion.name() + " " + columns(recursion.output());
      case Plan.With with -> "With " + with.name();
      case Plan.SharedReference reference ->
          "Shared " + reference.name() + " " + columns(reference.output());
    };
  }

  private String values(Plan.Values values) {
    return values.rows().stream()
        .map(row -> expressions.list(row))
        .map(row -> "(" + row + ")")
        .collect(Collectors.joining(", ", "Values ", " " + columns(values.output())));
  }

  private String aggregate(Plan.Aggregate aggregate) {
    String sets =
        aggregate.sets().isEmpty()
            ? ""
            : aggregate.sets().stream()
                .map(
                    set ->
                        set.stream()
                            .map(i -> expressions.label(aggregate.keys().get(i).column()))
                            .collect(Collectors.joining(", ", "(", ")")))
                .collect(Collectors.joining(", ", " sets ", ""));
    return "Aggregate "
        + assignments(aggregate.keys())
        + sets
        + " "
        + assignments(aggregate.aggregates());
  }

  private String assignments(List<Assignment> assignments) {
    return assignments.stream().map(this::assignment).collect(Collectors.joining(", ", "[", "]"));
  }

  private String assignment(Assignment assignment) {
    String value = expressions.write(assignment.value());
    boolean kept =
        assignment.value() instanceof Reference reference
            && reference.column().id() == assignment.column().id();
    return kept ? value : value + " AS " + expressions.label(assignment.column());
  }

  /** Those of the schema; what else is read, the expressions above say. */
  private static List<Column> ownColumns(Plan.Scan scan) {
    return scan.source()
        .metadataColumn()
        .map(
            metadata ->
                scan.output().stream()
                    .filter(column -> !column.name().equals(metadata.name()))
                    .toList())
        .orElse(scan.output());
  }

  private String columns(List<Column> columns) {
    return columns.stream().map(expressions::label).collect(Collectors.joining(", ", "[", "]"));
  }

  private String keys(List<SortKey> keys) {
    return keys.stream().map(expressions::key).collect(Collectors.joining(", "));
  }
}
