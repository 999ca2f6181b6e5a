package dev.tarn.sql.render;

import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.TypedExpression;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

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
    List<String> held = block.where();
    if (conditions.stream().anyMatch(raising::canRaise) && removesRows(belowFilters(filter))) {
      String kept = "kept" + ++barriers;
      block = barrier(block, kept);
      held = List.of(kept);
    }
    boolean joins = belowFilters(filter) instanceof Plan.Join;
    for (String condition : guarded(conditions, held, joins ? joinText() : expressions::render)) {
      block = block.withWhere(condition);
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
    return String.join(" AND ", guarded(Conjuncts.of(condition), List.of(), joinText()));
  }

  private Function<TypedExpression, String> joinText() {
    return expressions::joinCondition;
  }

  /**
   * The conditions as texts that an engine may evaluate in any order: those that cannot raise as
   * they are, and after them one text for all others, each inside of a CASE that what stood before
   * it holds.
   *
   * @param held what holds before all of them
   * @param writer writes one of them
   */
  private List<String> guarded(
      List<TypedExpression> conditions,
      List<String> held,
      Function<TypedExpression, String> writer) {
    List<String> texts = new ArrayList<>();
    List<String> before = new ArrayList<>(held);
    StringBuilder nested = new StringBuilder();
    String innermost = "";
    int depth = 0;
    for (TypedExpression condition : conditions) {
      String text = writer.apply(condition);
      if (!raising.canRaise(condition)) {
        texts.add(text);
      } else if (before.isEmpty()) {
        innermost = text;
      } else {
        nested.append("CASE WHEN ").append(String.join(" AND ", before)).append(" THEN ");
        innermost = text;
        depth++;
        before.clear();
      }
      before.add(text);
    }
    if (!innermost.isEmpty()) {
      texts.add(nested + innermost + " ELSE FALSE END".repeat(depth));
    }
    return texts;
  }
}
