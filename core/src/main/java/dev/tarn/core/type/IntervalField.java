package dev.tarn.core.type;

/** The units an interval type can run from and to. */
public enum IntervalField {
  YEAR,
  MONTH,
  DAY,
  HOUR,
  MINUTE,
  SECOND
}
