package dev.tarn.sql.render;

import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.TypedExpression;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes the conditions of filters and joins. Engines evaluate the conditions of a WHERE in any
 * order, and move them below other operators; so one that can raise stands in a CASE behind all
 * that must hold before it.
 */
final class ConditionWriter {
  /**
   * Is TRUE in a way the engine cannot see through: a condition that waits for it is not moved
   * below the SELECT that makes it.
   */
  private static final String OPAQUE_TRUE = "random() >= 0";

  private final Dialect dialect;
  private final ExpressionWriter expressions;
  private final Raising raising;
  private int barriers;

  ConditionWriter(Dialect dialect, ExpressionWriter expressions, Raising raising) {
    this.dialect = dialect;
    this.expressions = expressions;
    this.raising = raising;
  }

  /** Lays a filter on the block of its input. */
  Block filter(Plan.Filter filter, Block input) {
    List<TypedExpression> conditions = Conjuncts.of(filter.condition());
    Block block = input.takesWhere() ? input : input.wrapped();
    List<String> held = new ArrayList<>(block.where());
    if (conditions.stream().anyMatch(raising::canRaise) && removesRows(belowFilters(filter))) {
      String kept = "kept" + ++barriers;
      block = barrier(block, kept);
      held = new ArrayList<>(List.of(kept));
    }
    for (TypedExpression condition : conditions) {
      String text = guarded(condition, held);
      held.add(text);
      block = block.withWhere(text);
    }
    return block;
  }

  private static Plan belowFilters(Plan plan) {
    return plan instanceof Plan.Filter filter ? belowFilters(filter.input()) : plan;
  }

  private static Block barrier(Block block, String kept) {
    List<Column> columns = block.columns();
    List<String> items = new ArrayList<>(columns.stream().map(SqlRenderer::name).toList());
    items.add(OPAQUE_TRUE + " AS " + kept);
    return Block.from("(" + block.withItems(items, columns).text() + ")", columns);
  }

  private boolean removesRows(Plan plan) {
    return switch (plan) {
      case Plan.Filter filter -> true;
      case Plan.Scan scan -> dialect.removesRows(scan);
      default -> plan.inputs().stream().anyMatch(this::removesRows);
    };
  }

  /** The condition of a join. */
  String join(TypedExpression condition) {
    List<String> held = new ArrayList<>();
    for (TypedExpression conjunct : Conjuncts.of(condition)) {
      held.add(guarded(conjunct, held));
    }
    return String.join(" AND ", held);
  }

  private String guarded(TypedExpression condition, List<String> held) {
    String text = expressions.render(condition);
    return held.isEmpty() || !raising.canRaise(condition)
        ? text
        : "CASE WHEN " + String.join(" AND ", held) + " THEN " + text + " ELSE FALSE END";
  }
}
