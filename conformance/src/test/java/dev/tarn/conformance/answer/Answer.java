package dev.tarn.conformance.answer;

import java.util.List;

/** What an engine answered to one statement. */
public sealed interface Answer {

  /**
   * A result.
   *
   * @param rows values as JSON has them; numbers keep their text ({@link Number})
   */
  record Result(List<Column> columns, List<List<Object>> rows) implements Answer {
    public Result {
      columns = List.copyOf(columns);
      rows = List.copyOf(rows);
    }
  }

  /** A refusal or failure, by the name of its class. */
  record Failure(String errorClass, String sqlState, String message) implements Answer {}

  /** A column's name, and its type as Spark's DDL writes it. */
  record Column(String name, String type) {}

  /** A number as it was written: parsing it would lose scale, sign of zero or digits. */
  record Number(String text) {}
}
