package dev.tarn.lake.context;

import dev.tarn.delta.storage.Storage;
import dev.tarn.lake.catalog.Catalog;
import dev.tarn.lake.execute.Executor;
import dev.tarn.sql.tree.Statement;
import java.time.Clock;
import java.util.UUID;
import java.util.function.Supplier;

/**
 * What all sessions on a warehouse share.
 *
 * @param warehouse the folder of managed tables: absolute, {@code /} between its parts
 * @param ids gives a random id each time
 * @param user who runs the statements
 * @param statements runs a statement that stands inside of another
 */
public record Lake(
    String warehouse,
    Lazy<Catalog> catalog,
    Storage storage,
    Lazy<DeltaLogs> logs,
    Lazy<Executor> executor,
    Clock clock,
    Supplier<UUID> ids,
    String user,
    StatementRunner statements) {

  /** The same lake for statements of another user. */
  public Lake withUser(String other) {
    return new Lake(warehouse, catalog, storage, logs, executor, clock, ids, other, statements);
  }

  /** Runs statements of every kind. */
  public interface StatementRunner {
    Result run(Statement statement, StatementContext context);
  }
}
