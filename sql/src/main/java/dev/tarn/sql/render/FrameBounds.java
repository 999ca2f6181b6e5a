package dev.tarn.sql.render;

import dev.tarn.core.type.PrimitiveType;
import dev.tarn.sql.plan.TypedExpression.Bound;
import dev.tarn.sql.plan.TypedExpression.BoundKind;
import dev.tarn.sql.plan.TypedExpression.Frame;
import dev.tarn.sql.plan.TypedExpression.Literal;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The bounds of a frame as an engine's grammar takes them. A frame that ends before it begins is
 * empty in Spark and an error elsewhere, unless both bounds count in the same direction.
 */
final class FrameBounds {
  private FrameBounds() {}

  /** The start and the end. */
  static Stream<Bound> of(Frame frame) {
    BoundKind start = frame.start().kind();
    BoundKind end = frame.end().kind();
    if (!frame.rows() || start.compareTo(end) <= 0) {
      return Stream.of(frame.start(), frame.end());
    }
    if (start == BoundKind.CURRENT_ROW) {
      return Stream.of(at(BoundKind.PRECEDING, 0), frame.end());
    }
    return end == BoundKind.CURRENT_ROW
        ? Stream.of(frame.start(), at(BoundKind.FOLLOWING, 0))
        : Stream.of(at(BoundKind.PRECEDING, 1), at(BoundKind.PRECEDING, 2));
  }

  private static Bound at(BoundKind kind, int rows) {
    return new Bound(kind, Optional.of(new Literal(rows, PrimitiveType.INTEGER)));
  }
}
