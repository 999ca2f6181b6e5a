package dev.tarn.conformance.process;

import java.util.Map;
import java.util.TreeMap;

/** Statements by number, so that what they have made can be told from how many there were. */
enum Workload {
  /** Rows that no two statements share. */
  INSERTS {
    @Override
    String statement(long number, String worker) {
      return "INSERT INTO s.t VALUES (" + number + ", '" + worker + "')";
    }
  },
  /** One counter. */
  INCREMENTS {
    @Override
    String statement(long number, String worker) {
      return "UPDATE s.counter SET n = n + 1 WHERE id = 1";
    }
  },
  /** Tables that come and go beside one that stays. */
  TABLES {
    @Override
    String statement(long number, String worker) {
      String table = "s." + worker + "_" + number / 3;
      return switch ((int) (number % 3)) {
        case 0 -> "CREATE TABLE " + table + " (a INT)";
        case 1 -> "CREATE TABLE IF NOT EXISTS s.shared_" + number / 3 + " (a INT)";
        default -> "DROP TABLE " + table;
      };
    }
  },
  /** Rows that are inserted, updated, and deleted later. */
  CHANGES {
    @Override
    String statement(long number, String worker) {
      long row = number / 3;
      return switch ((int) (number % 3)) {
        case 0 -> "INSERT INTO s.t VALUES (" + row + ", 0)";
        case 1 -> "UPDATE s.t SET n = n + 1 WHERE id >= " + (row - 1);
        default -> "DELETE FROM s.t WHERE id = " + (row - 3);
      };
    }
  };

  abstract String statement(long number, String worker);

  /** The rows of {@link #CHANGES} after its first statements. */
  static Map<Long, Long> rowsAfter(long statements) {
    Map<Long, Long> rows = new TreeMap<>();
    for (long number = 0; number < statements; number++) {
      long row = number / 3;
      switch ((int) (number % 3)) {
        case 0 -> rows.put(row, 0L);
        case 1 -> rows.replaceAll((id, n) -> id >= row - 1 ? n + 1 : n);
        default -> rows.remove(row - 3);
      }
    }
    return rows;
  }
}
