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
  /**
   * Objects of all kinds that are made, tagged, renamed or replaced, and dropped but for one in
   * five of them; and the tags of one table that all of the processes change.
   */
  OBJECTS {
    @Override
    String statement(long number, String worker) {
      long object = number / OBJECT_STEPS;
      String name = "s." + worker + "_" + object;
      int step = (int) (number % OBJECT_STEPS);
      if (step == 2) {
        return "SET TAG ON TABLE s.shared " + worker + "_" + object % SHARED_TAGS + " = 'set'";
      }
      boolean kept = object % 5 == 0;
      return switch ((int) (object / 5 % 5)) {
        case 0 -> Steps.table(step, name, kept);
        case 1 -> Steps.view(step, name, kept);
        case 2 -> Steps.function(step, name, kept);
        case 3 -> Steps.volume(step, name, kept);
        default -> Steps.schema(step, worker + "_" + object, kept);
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

  /** The statements of {@link #OBJECTS} for each object. */
  static final int OBJECT_STEPS = 5;

  /** How many tags each process sets on the table that all of them change. */
  static final int SHARED_TAGS = 10;

  abstract String statement(long number, String worker);

  /** What {@link #OBJECTS} does to one object, step by step. */
  private static final class Steps {
    private Steps() {}

    static String table(int step, String name, boolean kept) {
      return switch (step) {
        case 0 -> "CREATE TABLE " + name + " (a INT)";
        case 1 -> "ALTER TABLE " + name + " SET TAGS ('made' = 'yes')";
        case 3 -> "ALTER TABLE " + name + " RENAME TO " + name + "_r";
        default -> last("TABLE", name + "_r", kept);
      };
    }

    static String view(int step, String name, boolean kept) {
      return switch (step) {
        case 0 -> "CREATE VIEW " + name + " AS SELECT 1 AS a";
        case 1 -> "ALTER VIEW " + name + " SET TAGS ('made' = 'yes')";
        case 3 -> "ALTER VIEW " + name + " RENAME TO " + name + "_r";
        default -> last("VIEW", name + "_r", kept);
      };
    }

    static String function(int step, String name, boolean kept) {
      return switch (step) {
        case 0 -> "CREATE FUNCTION " + name + "(x INT) RETURNS INT RETURN x";
        case 1 -> "DESCRIBE FUNCTION " + name;
        case 3 -> "CREATE OR REPLACE FUNCTION " + name + "(x INT) RETURNS INT RETURN x + 1";
        default -> kept ? "SELECT " + name + "(1)" : "DROP FUNCTION " + name;
      };
    }

    static String volume(int step, String name, boolean kept) {
      return switch (step) {
        case 0 -> "CREATE VOLUME " + name;
        case 1 -> "ALTER VOLUME " + name + " SET TAGS ('made' = 'yes')";
        case 3 -> "ALTER VOLUME " + name + " RENAME TO " + name + "_r";
        default -> last("VOLUME", name + "_r", kept);
      };
    }

    static String schema(int step, String name, boolean kept) {
      return switch (step) {
        case 0 -> "CREATE SCHEMA " + name;
        case 1 -> "ALTER SCHEMA " + name + " SET TAGS ('made' = 'yes')";
        case 3 -> "CREATE VIEW " + name + ".v AS SELECT 1 AS a";
        default -> kept ? "SELECT * FROM " + name + ".v" : "DROP SCHEMA " + name + " CASCADE";
      };
    }

    private static String last(String kind, String name, boolean kept) {
      return kept
          ? "SET TAG ON " + kind + " " + name + " kept = 'yes'"
          : "DROP " + kind + " " + name;
    }
  }

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
