package dev.tarn.api;

import dev.tarn.core.type.StructType;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.execute.Cancellation;
import dev.tarn.lake.guard.StatementGuard;
import dev.tarn.lake.manifest.SymlinkManifest;
import dev.tarn.lake.privilege.Privilege;
import dev.tarn.lake.table.Tables;
import dev.tarn.sql.parse.ParseOptions;
import dev.tarn.sql.parse.SqlParser;
import dev.tarn.sql.plan.TypedExpression.Literal;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.tree.Statement;
import java.time.Duration;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Runs statements on a lake, each seeing the settings and the current schema that earlier ones
 * left.
 *
 * <p>Several threads may use a session: its statements run one after the other, their results are
 * read side by side. For statements that run side by side take a session for each thread; they are
 * cheap. {@link #cancel} and {@link #close} may be called by any thread at any time.
 *
 * <p>Where a call names no session ({@code DeltaTable.create()}), the {@link #current} one is
 * meant.
 *
 * {@snippet class="dev.tarn.api.SnippetsTest" region="threads"}
 */
public final class Session implements AutoCloseable {
  private final dev.tarn.lake.session.Session session;
  private final Timeouts timeouts;
  private final Runnable onClose;
  private final OpenResults open = new OpenResults();
  private final ReentrantLock statements = new ReentrantLock();
  private volatile Optional<Duration> timeout;
  private volatile boolean closed;

  Session(
      dev.tarn.lake.session.Session session,
      Timeouts timeouts,
      Optional<Duration> timeout,
      Consumer<Session> onClose) {
    this.session = session;
    this.timeouts = timeouts;
    this.timeout = timeout;
    this.onClose = () -> onClose.accept(this);
  }

  /**
   * The session that the thread opened last, of those it opened and that are open still, or that
   * {@link #makeCurrent} made its own.
   *
   * @throws dev.tarn.core.error.TarnException {@code DELTA_ACTIVE_SPARK_SESSION_NOT_FOUND}
   */
  public static Session current() {
    return CurrentSession.require();
  }

  /** Makes this the current session of the calling thread, which another thread opened. */
  public void makeCurrent() {
    CurrentSession.set(this);
  }

  /**
   * Runs one statement.
   *
   * @param text the statement; parameters stand in it as {@code ?}
   * @param parameters the values of the question marks, in their order; {@link Row} lists which
   *     Java classes stand for which types. They are typed constants, never part of the text
   * @return its result, which the caller closes
   * @throws dev.tarn.core.error.TarnException with the class, the SQLSTATE and, where it is known,
   *     the place in the text
   */
  public Result sql(String text, Object... parameters) {
    Map<String, Literal> literals = Parameters.positional(parameters);
    return run(cancellation -> session.sql(text, literals, cancellation));
  }

  /**
   * Runs one statement.
   *
   * {@snippet class="dev.tarn.api.SnippetsTest" region="parameters"}
   *
   * @param text the statement; parameters stand in it as {@code :name}
   * @param parameters their values by name, without the colon
   * @return its result, which the caller closes
   */
  public Result sql(String text, Map<String, ?> parameters) {
    Map<String, Literal> literals = Parameters.named(parameters);
    return run(cancellation -> session.sql(text, literals, cancellation));
  }

  /** Runs one statement whose rows do not matter; see {@link #sql(String, Object...)}. */
  public void execute(String text, Object... parameters) {
    sql(text, parameters).close();
  }

  /** Runs one statement whose rows do not matter; see {@link #sql(String, Map)}. */
  public void execute(String text, Map<String, ?> parameters) {
    sql(text, parameters).close();
  }

  /** A statement that is run later, perhaps several times, and that can be ended alone. */
  public SqlStatement statement(String text) {
    return new SqlStatement(this, text, Optional.empty());
  }

  Result run(
      String text,
      Map<String, Literal> parameters,
      Optional<Duration> limit,
      Consumer<RunningStatement> onStart) {
    requireOpen();
    RunningStatement statement = new RunningStatement(limit.or(() -> timeout), timeouts);
    onStart.accept(statement);
    return run(statement, cancellation -> session.sql(text, parameters, cancellation));
  }

  /**
   * The rows of a query in SQL, to be read or merged later.
   *
   * @param parameters the values of {@code :name} in it, without the colon
   */
  public Query query(String text, Map<String, ?> parameters) {
    return Query.of(this, text, Parameters.named(parameters));
  }

  /** The rows of a query in SQL, to be read or merged later. */
  public Query query(String text) {
    return query(text, Map.of());
  }

  /**
   * Rows of the program, to be merged, appended or read.
   *
   * @param schema the columns; each row has them, and its values are cast to their types
   */
  public Query values(StructType schema, List<Row> rows) {
    return Query.of(this, schema, rows);
  }

  /**
   * A table that follows snapshots of a source: what differs from one to the next is applied as
   * AUTO CDC applies events.
   *
   * @param target its name; the first snapshot makes the table if there is none
   */
  public AutoCdcFromSnapshotBuilder autoCdcFromSnapshot(String target) {
    return new AutoCdcFromSnapshotBuilder(this, parser().parseName(target));
  }

  /** Runs work as a statement of this session. */
  <T> T with(Function<StatementContext, T> work) {
    return alone(() -> session.with(work));
  }

  /** Runs a statement that was not read from text. */
  Result run(Statement statement, Map<String, Literal> parameters) {
    return run(cancellation -> session.execute(statement, parameters, cancellation));
  }

  /** The columns of a table, with their metadata. */
  StructType schema(QualifiedName table) {
    return alone(() -> session.schema(table));
  }

  boolean isDeltaTable(QualifiedName table) {
    return alone(() -> session.isDeltaTable(table));
  }

  /** Writes manifests of a table's files. */
  void generate(QualifiedName table, String mode) {
    alone(
        () ->
            session.with(
                context -> {
                  StatementGuard.requireRelation(table, Privilege.MODIFY, context);
                  SymlinkManifest.generate(Tables.require(table, context), mode, context);
                  return table;
                }));
  }

  private <T> T alone(Supplier<T> question) {
    requireOpen();
    statements.lock();
    try {
      return question.get();
    } finally {
      statements.unlock();
    }
  }

  private Result run(Function<Cancellation, dev.tarn.lake.context.Result> work) {
    requireOpen();
    return run(new RunningStatement(timeout, timeouts), work);
  }

  private Result run(
      RunningStatement statement, Function<Cancellation, dev.tarn.lake.context.Result> work) {
    open.add(statement);
    statements.lock();
    try {
      requireOpen();
      return opened(
          new Result(
              statement.call(() -> work.apply(statement.cancellation())),
              statement,
              result -> ended(result, statement)));
    } catch (RuntimeException | Error e) {
      open.remove(statement);
      statement.close();
      throw e;
    } finally {
      statements.unlock();
    }
  }

  private Result opened(Result result) {
    open.add(result);
    if (!result.hasRows()) {
      result.close();
    }
    if (closed) {
      result.close();
      throw ApiErrors.closed("session");
    }
    return result;
  }

  private void ended(Result result, RunningStatement statement) {
    open.remove(result);
    open.remove(statement);
  }

  private void requireOpen() {
    if (closed) {
      throw ApiErrors.closed("session");
    }
  }

  /**
   * Ends the statements that run, and those whose rows are being read, with the error {@code
   * OPERATION_CANCELED}. What a statement has committed by then stays. Does nothing when none runs.
   */
  public void cancel() {
    open.cancel();
  }

  /**
   * Ends every later statement that takes longer, the reading of its rows included.
   *
   * {@snippet class="dev.tarn.api.SnippetsTest" region="timeout"}
   */
  public void setStatementTimeout(Duration limit) {
    Timeouts.check(limit);
    timeout = Optional.of(limit);
  }

  /** Lets later statements take as long as they need. */
  public void clearStatementTimeout() {
    timeout = Optional.empty();
  }

  /** The time zone in which timestamps become dates and text and back. */
  public ZoneId zone() {
    return session.zone();
  }

  /** The catalog in which names of one or two parts are looked up. */
  public String currentCatalog() {
    return session.currentSchema().catalog();
  }

  /** The schema in which names of one part are looked up. */
  public String currentSchema() {
    return session.currentSchema().schema();
  }

  /** Reads text as this session would. */
  SqlParser parser() {
    return new SqlParser(new ParseOptions(zone()));
  }

  boolean isOpen() {
    return !closed;
  }

  /** Ends what runs and closes the results. Closing twice is allowed. */
  @Override
  public void close() {
    closed = true;
    open.cancel();
    open.close();
    CurrentSession.forget(this);
    onClose.run();
  }
}
