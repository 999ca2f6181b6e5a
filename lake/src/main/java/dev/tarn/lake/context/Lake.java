package dev.tarn.lake.context;

import dev.tarn.delta.storage.Storage;
import dev.tarn.lake.access.Access;
import dev.tarn.lake.access.AccessTrail;
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
 * @param acting whether that is a user, or the owner of a thing
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
    Acting acting,
    StatementRunner statements) {

  /** The same lake for statements of another user. */
  public Lake withUser(String other) {
    return with(other, Acting.USER);
  }

  /** The same lake for what runs as the owner of a thing, who may be a group. */
  public Lake withOwner(String owner) {
    return with(owner, Acting.OWNER);
  }

  private Lake with(String other, Acting as) {
    return new Lake(warehouse, catalog, storage, logs, executor, clock, ids, other, as, statements);
  }

  /** As what somebody runs statements: a name can be that of a user and of a group. */
  public enum Acting {
    USER,
    OWNER
  }

  /** The rights of whoever runs a statement. */
  Access access() {
    return switch (acting) {
      case USER -> Access.ofUser(catalog::value, user, new AccessTrail());
      case OWNER -> Access.ofOwner(catalog::value, user, new AccessTrail());
    };
  }

  /** Runs statements of every kind. */
  public interface StatementRunner {
    Result run(Statement statement, StatementContext context);
  }
}
