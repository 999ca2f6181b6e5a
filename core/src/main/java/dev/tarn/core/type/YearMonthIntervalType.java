package dev.tarn.core.type;

/**
 * An interval from {@code start} to {@code end}; values are {@link java.time.Period} of years and
 * months.
 */
public record YearMonthIntervalType(IntervalField start, IntervalField end) implements AtomicType {
  public static final YearMonthIntervalType FULL =
      new YearMonthIntervalType(IntervalField.YEAR, IntervalField.MONTH);

  public YearMonthIntervalType {
    if (start.compareTo(IntervalField.YEAR) < 0
        || end.compareTo(IntervalField.MONTH) > 0
        || start.compareTo(end) > 0) {
      throw new IllegalArgumentException("no interval runs from " + start + " to " + end);
    }
  }

  @Override
  public String sql() {
    return start == end ? "INTERVAL " + start : "INTERVAL " + start + " TO " + end;
  }
}
