package dev.tarn.lake.read;

import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructType;
import dev.tarn.sql.function.FunctionTable;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.PlanRewriter;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Call;
import dev.tarn.sql.plan.TypedExpression.In;
import dev.tarn.sql.plan.TypedExpression.Literal;
import dev.tarn.sql.plan.Walk;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Comparisons with columns of type CHAR: as in Spark, a constant is filled up with blanks to the
 * length of the column, and the shorter of two columns to that of the longer.
 */
final class CharComparisons {
  private static final Set<String> COMPARISONS = Set.of("=", "<=>", "<", "<=", ">", ">=", "<>");

  private final Map<Long, Integer> lengths = new HashMap<>();

  private CharComparisons() {}

  static Plan filledUp(Plan plan) {
    CharComparisons comparisons = new CharComparisons();
    Walk.plans(plan, comparisons::collect);
    comparisons.followNames(plan);
    return comparisons.lengths.isEmpty()
        ? plan
        : PlanRewriter.rewriteExpressions(plan, comparisons::fillUp);
  }

  private void collect(Plan plan) {
    if (plan instanceof Plan.Scan scan) {
      switch (scan.source()) {
        case TableSource table -> collect(scan, table.snapshot().schema());
        case TargetSource target -> collect(scan, target.table().snapshot().schema());
        default -> {
          // Has no columns of a declared length.
        }
      }
    }
  }

  /** A column that is only named anew keeps its length, through any number of queries. */
  private void followNames(Plan plan) {
    int known = 0;
    while (lengths.size() > known) {
      known = lengths.size();
      Walk.plans(plan, this::followName);
    }
  }

  private void followName(Plan plan) {
    if (plan instanceof Plan.Project project) {
      for (Plan.Assignment assignment : project.assignments()) {
        length(assignment.value())
            .ifPresent(length -> lengths.putIfAbsent(assignment.column().id(), length));
      }
    }
  }

  private void collect(Plan.Scan scan, StructType schema) {
    for (Column column : scan.output()) {
      OptionalInt length =
          schema.field(column.name()).map(CharPadding::length).orElseGet(OptionalInt::empty);
      length.ifPresent(value -> lengths.put(column.id(), value));
    }
  }

  private OptionalInt length(TypedExpression expression) {
    return expression instanceof TypedExpression.Reference reference
            && lengths.containsKey(reference.column().id())
        ? OptionalInt.of(lengths.get(reference.column().id()))
        : OptionalInt.empty();
  }

  private TypedExpression fillUp(TypedExpression part) {
    return switch (part) {
      case Call call when COMPARISONS.contains(call.function()) && call.arguments().size() == 2 ->
          fillUp(call);
      case In in when length(in.value()).isPresent() ->
          new In(in.value(), in.items().stream().map(item -> fillUp(item, in.value())).toList());
      default -> part;
    };
  }

  private Call fillUp(Call call) {
    TypedExpression left = call.arguments().get(0);
    TypedExpression right = call.arguments().get(1);
    return new Call(
        call.function(),
        List.of(fillUp(left, right), fillUp(right, left)),
        call.type(),
        call.nullable());
  }

  /** An operand as it is compared with another. */
  private TypedExpression fillUp(TypedExpression operand, TypedExpression other) {
    OptionalInt length = length(other);
    if (length.isEmpty()) {
      return operand;
    }
    if (operand instanceof Literal literal && literal.value() instanceof String text) {
      int missing = length.getAsInt() - text.codePointCount(0, text.length());
      return missing > 0 ? Literal.of(text + " ".repeat(missing)) : literal;
    }
    boolean isShorter = length(operand).orElse(length.getAsInt()) < length.getAsInt();
    return isShorter
        ? FunctionTable.byId("rpad")
            .bind(List.of(operand, new Literal(length.getAsInt(), PrimitiveType.INTEGER)))
            .call()
        : operand;
  }
}
