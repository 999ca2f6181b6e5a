package dev.tarn.sql.render;

import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.Plan.JoinKind;

/** Writes joins. */
final class JoinWriter {
  private final ConditionWriter conditions;

  JoinWriter(ConditionWriter conditions) {
    this.conditions = conditions;
  }

  Block join(Plan.Join join, Block left, Block right) {
    return join.lateral() && !isOuterOrInner(join.kind())
        ? exists(join, left, right)
        : Block.from(
            table(left, join.left()) + " " + keyword(join) + " " + right(join, right) + on(join),
            join.output());
  }

  private static boolean isOuterOrInner(JoinKind kind) {
    return kind != JoinKind.LEFT_SEMI && kind != JoinKind.LEFT_ANTI;
  }

  private Block exists(Plan.Join join, Block left, Block right) {
    Block inner = right.takesWhere() ? right : right.wrapped();
    Block matching = join.condition().map(conditions::join).map(inner::withWhere).orElse(inner);
    Block base = left.takesWhere() ? left : left.wrapped();
    String not = join.kind() == JoinKind.LEFT_ANTI ? "NOT " : "";
    return base.withWhere(not + "EXISTS (" + matching.text() + ")");
  }

  private static String right(Plan.Join join, Block right) {
    return join.lateral() ? "LATERAL (" + right.text() + ")" : table(right, join.right());
  }

  private static String table(Block block, Plan plan) {
    boolean single = block.isBare() && !(plan instanceof Plan.Join) && !block.from().isEmpty();
    return single ? block.from() : "(" + block.text() + ")";
  }

  private static String keyword(Plan.Join join) {
    return switch (join.kind()) {
      case INNER -> join.condition().isPresent() || join.lateral() ? "JOIN" : "CROSS JOIN";
      case LEFT -> "LEFT JOIN";
      case RIGHT -> "RIGHT JOIN";
      case FULL -> "FULL JOIN";
      case LEFT_SEMI -> "SEMI JOIN";
      case LEFT_ANTI -> "ANTI JOIN";
    };
  }

  private String on(Plan.Join join) {
    if (join.condition().isPresent()) {
      return " ON " + conditions.join(join.condition().get());
    }
    return keyword(join).equals("CROSS JOIN") ? "" : " ON TRUE";
  }
}
