package dev.tarn.cli.sql;

import dev.tarn.lake.catalog.CatalogPrincipals;
import dev.tarn.lake.check.CheckDepth;
import dev.tarn.lake.check.CheckReport;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.repair.CatalogRepair;
import java.time.ZoneId;

/** A session on a lake, as the command line needs it. Used by one thread at a time. */
public interface SqlSession extends AutoCloseable {

  /**
   * Runs one statement and returns its result, which the caller closes.
   *
   * @throws dev.tarn.core.error.TarnException when the statement fails; its position, if it has
   *     one, is within {@code statement}
   */
  Result run(String statement);

  /**
   * From now on statements are those of another user, for whom an administrator acts.
   *
   * @throws dev.tarn.core.error.TarnException {@code INSUFFICIENT_PERMISSIONS}, {@code
   *     PRINCIPAL_DOES_NOT_EXIST}
   */
  void actFor(String user);

  /**
   * The users and groups of the lake, for administrators.
   *
   * @throws dev.tarn.core.error.TarnException {@code INSUFFICIENT_PERMISSIONS}
   */
  CatalogPrincipals principals();

  /**
   * Compares the catalog with the files of the lake, for administrators.
   *
   * @throws dev.tarn.core.error.TarnException {@code INSUFFICIENT_PERMISSIONS}
   */
  CatalogRepair repair();

  /** Looks for damage in a table, given by its name or an absolute path. */
  CheckReport check(String table, CheckDepth depth);

  /** Ends the statement that runs, if one does, with an error. May be called by any thread. */
  void cancel();

  /** The time zone in which timestamps are shown. */
  ZoneId zone();

  /** Where unqualified names resolve: {@code main.default}. */
  String currentSchema();

  @Override
  void close();
}
