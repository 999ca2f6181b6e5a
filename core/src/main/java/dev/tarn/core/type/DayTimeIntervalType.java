package dev.tarn.core.type;

/**
 * An interval from {@code start} to {@code end}; values are {@link java.time.Duration} in
 * microseconds.
 */
public record DayTimeIntervalType(IntervalField start, IntervalField end) implements AtomicType {
  public static final DayTimeIntervalType FULL =
      new DayTimeIntervalType(IntervalField.DAY, IntervalField.SECOND);

  public DayTimeIntervalType {
    if (start.compareTo(IntervalField.DAY) < 0
        || end.compareTo(IntervalField.SECOND) > 0
        || start.compareTo(end) > 0) {
      throw new IllegalArgumentException("no interval runs from " + start + " to " + end);
    }
  }

  @Override
  public String sql() {
    return start == end ? "INTERVAL " + start : "INTERVAL " + start + " TO " + end;
  }
}
