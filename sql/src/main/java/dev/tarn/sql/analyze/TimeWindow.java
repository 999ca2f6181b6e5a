package dev.tarn.sql.analyze;

import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.TypedExpression;
import java.util.List;

/** What a call of WINDOW or SESSION_WINDOW says: into which windows of time the rows fall. */
sealed interface TimeWindow {

  /** The column of rows by which they fall into windows. */
  TypedExpression time();

  /** By which the column of windows is called. */
  String name();

  /** A struct of the start and the end, which is no part of the window. */
  default StructType type() {
    return new StructType(
        List.of(
            new StructField("start", time().type(), true),
            new StructField("end", time().type(), true)));
  }

  /**
   * Windows of one length that begin again and again.
   *
   * @param length in microseconds
   * @param slide from the start of one to that of the next; less than the length when they overlap
   * @param start of one of them, from 1970 on
   */
  record Fixed(TypedExpression time, long length, long slide, long start) implements TimeWindow {
    @Override
    public String name() {
      return "window";
    }

    /** In how many windows a row can be. */
    long overlapping() {
      return Math.ceilDiv(length, slide);
    }
  }

  /**
   * Windows that last until there was no row for a time.
   *
   * @param end when that time is over after a row
   */
  record Session(TypedExpression time, TypedExpression end) implements TimeWindow {
    @Override
    public String name() {
      return "session_window";
    }
  }

  /** The one window of a SELECT, and the column that holds it. */
  record Named(TimeWindow window, Column column) {}
}
