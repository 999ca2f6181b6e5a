package dev.tarn.bench.work;

import java.util.List;

/** The statements of the change data feed's example, five that write and one that reads. */
final class Example {
  private Example() {}

  static List<String> statements(String table) {
    return List.of(
        "CREATE TABLE "
            + table
            + "(c1 INT, c2 STRING) USING DELTA"
            + " TBLPROPERTIES(delta.enableChangeDataFeed=true)",
        "INSERT INTO " + table + " VALUES (1, 'Hello'), (2, 'World')",
        "INSERT INTO " + table + " VALUES (3, '!')",
        "UPDATE " + table + " SET c2 = upper(c2) WHERE c1 < 3",
        "DELETE FROM " + table + " WHERE c1 = 3",
        "SELECT * FROM table_changes('" + table + "', 2)");
  }
}
