package dev.tarn.sql.parse;

import dev.tarn.sql.parse.grammar.SqlGrammar.FrameBoundContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.IdentifierContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.OverClauseContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.SortItemContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.SortOrderContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.WindowFrameContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.WindowSpecificationContext;
import dev.tarn.sql.parse.grammar.SqlTokens;
import dev.tarn.sql.tree.SortItem;
import dev.tarn.sql.tree.SortItem.NullOrder;
import dev.tarn.sql.tree.Window;
import dev.tarn.sql.tree.Window.Bound;
import dev.tarn.sql.tree.Window.BoundKind;
import dev.tarn.sql.tree.Window.Frame;
import dev.tarn.sql.tree.Window.FrameUnit;
import java.util.List;
import java.util.Optional;

/** OVER clauses and sort keys. */
final class WindowBuilder {
  private final Builders builders;

  WindowBuilder(Builders builders) {
    this.builders = builders;
  }

  Window over(OverClauseContext context) {
    return context.windowSpecification() == null
        ? named(context.identifier())
        : specification(context.windowSpecification());
  }

  Window named(IdentifierContext name) {
    return new Window(
        Positions.of(name), Optional.of(Names.text(name)), List.of(), List.of(), Optional.empty());
  }

  Window specification(WindowSpecificationContext context) {
    return new Window(
        Positions.of(context),
        Optional.empty(),
        builders.expressions().buildAll(context.expression()),
        sortItems(context.sortItem()),
        Optional.ofNullable(context.windowFrame()).map(this::frame));
  }

  private Frame frame(WindowFrameContext context) {
    Bound end =
        context.finish == null
            ? new Bound(BoundKind.CURRENT_ROW, Optional.empty())
            : bound(context.finish);
    return new Frame(
        context.ROWS() == null ? FrameUnit.RANGE : FrameUnit.ROWS, bound(context.begin), end);
  }

  private Bound bound(FrameBoundContext context) {
    if (context.direction == null) {
      return new Bound(BoundKind.CURRENT_ROW, Optional.empty());
    }
    boolean before = context.direction.getType() == SqlTokens.PRECEDING;
    if (context.UNBOUNDED() != null) {
      return new Bound(
          before ? BoundKind.UNBOUNDED_PRECEDING : BoundKind.UNBOUNDED_FOLLOWING, Optional.empty());
    }
    return new Bound(
        before ? BoundKind.PRECEDING : BoundKind.FOLLOWING,
        Optional.of(builders.expressions().build(context.operand())));
  }

  List<SortItem> sortItems(List<SortItemContext> contexts) {
    return contexts.stream().map(this::sortItem).toList();
  }

  private SortItem sortItem(SortItemContext context) {
    SortOrderContext order = context.sortOrder();
    return new SortItem(
        Positions.of(context),
        builders.expressions().build(context.expression()),
        order.DESC() != null,
        nullOrder(order));
  }

  static NullOrder nullOrder(SortOrderContext context) {
    if (context.NULLS() == null) {
      return NullOrder.UNSPECIFIED;
    }
    return context.FIRST() == null ? NullOrder.LAST : NullOrder.FIRST;
  }
}
