package dev.tarn.lake.create;

import dev.tarn.delta.snapshot.Snapshot;
import dev.tarn.lake.catalog.TableEntry;
import dev.tarn.lake.table.TableHandle;

/** Writes the log, and the first rows, of a table. */
public interface TableMaker {

  /**
   * Makes a table where there is none.
   *
   * @param registration is done once the table is there, before its files can no longer go
   */
  void create(TableHandle table, TableEntry.Kind kind, Runnable registration);

  /** Makes a table anew in the place of one that is there. */
  void replace(TableHandle table, TableEntry.Kind kind);

  /** Refuses to give a name to the table that is there, when it is not what the statement says. */
  void check(Snapshot existing, String location);
}
