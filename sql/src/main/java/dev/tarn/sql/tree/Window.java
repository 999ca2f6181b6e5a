package dev.tarn.sql.tree;

import dev.tarn.core.error.SourcePosition;
import java.util.List;
import java.util.Optional;

/**
 * What stands after OVER: the name of a window, or a specification.
 *
 * @param base the name; as in Spark, a specification cannot start from a named window
 */
public record Window(
    SourcePosition position,
    Optional<String> base,
    List<Expression> partitionBy,
    List<SortItem> orderBy,
    Optional<Frame> frame)
    implements Node {
  public Window {
    partitionBy = List.copyOf(partitionBy);
    orderBy = List.copyOf(orderBy);
  }

  public record Frame(FrameUnit unit, Bound start, Bound end) {}

  public enum FrameUnit {
    ROWS,
    RANGE
  }

  /** A frame's end; {@code offset} is there for PRECEDING and FOLLOWING with a number. */
  public record Bound(BoundKind kind, Optional<Expression> offset) {}

  public enum BoundKind {
    UNBOUNDED_PRECEDING,
    PRECEDING,
    CURRENT_ROW,
    FOLLOWING,
    UNBOUNDED_FOLLOWING
  }
}
