package dev.tarn.sql.analyze;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.sql.plan.Plan.SortKey;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Bound;
import dev.tarn.sql.plan.TypedExpression.BoundKind;
import dev.tarn.sql.plan.TypedExpression.Frame;
import dev.tarn.sql.tree.Window;
import dev.tarn.sql.type.Types;
import java.util.List;
import java.util.Optional;

/**
 * Types the frames of windows. The offset of a RANGE is added to the one sort key; that of ROWS
 * counts rows.
 */
record FrameAnalyzer(ExpressionAnalyzer expressions, List<SortKey> order) {

  Frame frame(Window window, Window.Frame frame) {
    boolean rows = frame.unit() == Window.FrameUnit.ROWS;
    if (!rows) {
      requireOrder(window, frame);
    }
    return new Frame(rows, bound(frame.start(), rows), bound(frame.end(), rows));
  }

  private void requireOrder(Window window, Window.Frame frame) {
    boolean offsets = frame.start().offset().isPresent() || frame.end().offset().isPresent();
    boolean whole =
        frame.start().kind() == Window.BoundKind.UNBOUNDED_PRECEDING
            && frame.end().kind() == Window.BoundKind.UNBOUNDED_FOLLOWING;
    if (order.isEmpty() && !whole) {
      throw TypeErrors.frame("RANGE_FRAME_WITHOUT_ORDER", window.position(), PrimitiveType.VOID);
    }
    if (order.size() > 1 && offsets) {
      throw TypeErrors.frame(
          "RANGE_FRAME_MULTI_ORDER", window.position(), order.getFirst().key().type());
    }
  }

  private Bound bound(Window.Bound bound, boolean rows) {
    Optional<TypedExpression> offset = bound.offset().map(expressions::analyze);
    if (offset.isPresent()) {
      requireOffset(offset.get().type(), rows, bound.offset().orElseThrow().position());
    }
    return new Bound(kind(bound.kind()), offset);
  }

  private void requireOffset(DataType offset, boolean rows, SourcePosition position) {
    if (rows) {
      if (!Types.isIntegral(offset)) {
        throw TypeErrors.frame("SPECIFIED_WINDOW_FRAME_UNACCEPTED_TYPE", position, offset);
      }
      return;
    }
    DataType key = order.getFirst().key().type();
    boolean fits =
        (Types.isNumeric(key) && Types.isNumeric(offset))
            || (key == PrimitiveType.DATE && Types.isIntegral(offset))
            || (Types.isDatetime(key) && Types.isInterval(offset))
            || (Types.isInterval(key) && Types.isInterval(offset));
    if (!fits) {
      boolean acceptable = Types.isNumeric(key) || Types.isDatetime(key) || Types.isInterval(key);
      throw TypeErrors.frame(
          acceptable ? "RANGE_FRAME_INVALID_TYPE" : "SPECIFIED_WINDOW_FRAME_UNACCEPTED_TYPE",
          position,
          acceptable ? offset : key);
    }
  }

  private static BoundKind kind(Window.BoundKind kind) {
    return switch (kind) {
      case UNBOUNDED_PRECEDING -> BoundKind.UNBOUNDED_PRECEDING;
      case PRECEDING -> BoundKind.PRECEDING;
      case CURRENT_ROW -> BoundKind.CURRENT_ROW;
      case FOLLOWING -> BoundKind.FOLLOWING;
      case UNBOUNDED_FOLLOWING -> BoundKind.UNBOUNDED_FOLLOWING;
    };
  }
}
