package dev.tarn.lake.session;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.StructType;
import dev.tarn.lake.catalog.SchemaName;
import dev.tarn.lake.check.CheckDepth;
import dev.tarn.lake.check.CheckReport;
import dev.tarn.lake.check.TableCheck;
import dev.tarn.lake.context.Lake;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.SessionState;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.execute.Cancellation;
import dev.tarn.lake.guard.StatementGuard;
import dev.tarn.lake.privilege.Privilege;
import dev.tarn.lake.statement.Subject;
import dev.tarn.lake.table.Paths;
import dev.tarn.lake.table.TableHandle;
import dev.tarn.lake.table.Tables;
import dev.tarn.lake.variable.Values;
import dev.tarn.sql.parse.ParseOptions;
import dev.tarn.sql.parse.SqlParser;
import dev.tarn.sql.plan.TypedExpression.Literal;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.tree.Statement;
import java.time.Instant;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * Runs statements one after the other, each seeing the settings and the current schema that earlier
 * ones left. To be used by one thread at a time; {@link #cancel} may be called by any.
 */
public final class Session {
  private final Lake lake;
  private final SessionState state;
  private volatile Cancellation running = new Cancellation();

  Session(Lake lake, SessionState state) {
    this.lake = lake;
    this.state = state;
  }

  /**
   * Runs one statement.
   *
   * @return its result, which the caller closes; rows stream from the tables while they are read
   * @throws TarnException with the text and, where it is known, the place in it
   */
  public Result sql(String text) {
    return sql(text, Map.of());
  }

  /**
   * Runs one statement with values for its parameters.
   *
   * @param parameters by name, or by number from 1 for {@code ?}
   */
  public Result sql(String text, Map<String, Literal> parameters) {
    return sql(text, parameters, new Cancellation());
  }

  /**
   * Runs one statement with values for its parameters.
   *
   * @param parameters by name, or by number from 1 for {@code ?}
   * @param cancellation ends the statement, also while its rows are read
   */
  public Result sql(String text, Map<String, Literal> parameters, Cancellation cancellation) {
    StatementContext context = begin(parameters, cancellation);
    try {
      return run(parser(context).parse(text), text, context);
    } catch (TarnException e) {
      throw e.sqlText().isPresent() ? e : e.in(text);
    } catch (StackOverflowError e) {
      // Chains of a thousand operators are read without recursion, but analysed with it.
      throw TarnException.of("FAILED_TO_PARSE_TOO_COMPLEX").causedBy(e).in(text);
    }
  }

  private static Result run(Statement statement, String text, StatementContext context) {
    UnaryOperator<TarnException> explain =
        error -> Subject.locate(context.secrets().redacted(error), statement, context);
    try {
      Result result = noted(statement, context);
      return result.hasRows()
          ? result.withRows(new ExplainedRows(result.rows(), text, explain))
          : result;
    } catch (TarnException e) {
      throw explain.apply(e);
    }
  }

  private static Result noted(Statement statement, StatementContext context) {
    try {
      return Auditing.noted(Dispatch.run(statement, context), statement, context);
    } catch (TarnException e) {
      Auditing.failed(statement, context, e);
      throw e;
    }
  }

  /** Runs a statement that is parsed already. */
  public Result execute(Statement statement) {
    return execute(statement, Map.of(), new Cancellation());
  }

  /** Runs a statement that is parsed already, with values for its parameters. */
  public Result execute(
      Statement statement, Map<String, Literal> parameters, Cancellation cancellation) {
    StatementContext context = begin(parameters, cancellation);
    try {
      Result result = noted(statement, context);
      return result.hasRows()
          ? result.withRows(new GuardedRows(result.rows(), context.secrets()))
          : result;
    } catch (TarnException e) {
      throw context.secrets().redacted(e);
    }
  }

  /** Runs work of another module's as a statement of this session. */
  public <T> T with(Function<StatementContext, T> work) {
    return work.apply(begin(Map.of(), new Cancellation()));
  }

  private StatementContext begin(Map<String, Literal> parameters, Cancellation cancellation) {
    running = cancellation;
    Instant time = lake.clock().instant().truncatedTo(ChronoUnit.MICROS);
    return new StatementContext(lake, state, time, parameters, cancellation);
  }

  /**
   * Looks for damage in a table.
   *
   * @param table its name as SQL has it, or the path of its folder
   * @throws TarnException when there is no such table
   */
  public CheckReport check(String table, CheckDepth depth) {
    StatementContext context = begin(Map.of(), new Cancellation());
    if (!Paths.isAbsolute(table)) {
      StatementGuard.requireRelation(parser().parseName(table), Privilege.SELECT, context);
    }
    TableHandle handle =
        Paths.isAbsolute(table)
            ? Tables.atPath(Paths.normalise(table), context)
            : Tables.require(parser().parseName(table), context);
    return TableCheck.run(handle, depth, context);
  }

  /**
   * The columns of a table as its log has them, with their comments and how they are generated.
   *
   * @throws TarnException when there is no such table
   */
  public StructType schema(QualifiedName table) {
    StatementContext context = begin(Map.of(), new Cancellation());
    StatementGuard.requireRelation(table, Privilege.BROWSE, context);
    return Tables.require(table, context).log().require().metadata().schema();
  }

  /** Whether there is a Delta table of a name, or at a path, whose log has a version. */
  public boolean isDeltaTable(QualifiedName table) {
    return Tables.find(table, begin(Map.of(), new Cancellation()))
        .flatMap(found -> found.log().latest())
        .isPresent();
  }

  /** Names can be computed from parameters and variables. */
  private static SqlParser parser(StatementContext context) {
    return new SqlParser(
        new ParseOptions(context.zone(), expression -> new Values(context).name(expression)));
  }

  private SqlParser parser() {
    return new SqlParser(new ParseOptions(state.settings().zone()));
  }

  /** Ends the statement that is running, if one is, with an error; also while its rows are read. */
  public void cancel() {
    running.cancel();
  }

  /** The time zone in which timestamps are read and shown. */
  public ZoneId zone() {
    return state.settings().zone();
  }

  /** The schema in which names of one part are looked up. */
  public SchemaName currentSchema() {
    return state.currentSchema();
  }
}
