package dev.tarn.duckdb.log;

import dev.tarn.duckdb.engine.Database;
import java.lang.ref.Cleaner;
import java.util.concurrent.atomic.AtomicLong;

/** A table of the database that is dropped when nothing refers to this any more. */
final class HeldTable {
  private static final Cleaner CLEANER = Cleaner.create();
  private static final AtomicLong NUMBERS = new AtomicLong();

  private final String name;

  private HeldTable(String name) {
    this.name = name;
  }

  /**
   * Holds the rows of a query.
   *
   * @param kind what its name begins with
   */
  static HeldTable of(Database database, String kind, String query) {
    String name = kind + "_" + NUMBERS.incrementAndGet();
    HeldTable table = new HeldTable(name);
    CLEANER.register(table, () -> database.execute("DROP TABLE IF EXISTS " + name));
    database.execute("CREATE TABLE " + name + " AS " + query);
    return table;
  }

  String name() {
    return name;
  }
}
