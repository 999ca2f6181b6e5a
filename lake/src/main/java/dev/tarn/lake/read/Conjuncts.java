package dev.tarn.lake.read;

import dev.tarn.sql.plan.TypedExpression;
import java.util.ArrayList;
import java.util.List;

/** The conditions that AND puts together, in order. */
public final class Conjuncts {
  private static final String AND = "and";

  private Conjuncts() {}

  public static List<TypedExpression> of(TypedExpression condition) {
    List<TypedExpression> conjuncts = new ArrayList<>();
    collect(condition, conjuncts);
    return List.copyOf(conjuncts);
  }

  private static void collect(TypedExpression condition, List<TypedExpression> conjuncts) {
    if (condition instanceof TypedExpression.Call call && call.function().equals(AND)) {
      call.arguments().forEach(operand -> collect(operand, conjuncts));
    } else {
      conjuncts.add(condition);
    }
  }
}
