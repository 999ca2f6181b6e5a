package dev.tarn.cli.sql;

import dev.tarn.cli.options.Arguments;
import dev.tarn.cli.options.Command;
import dev.tarn.cli.options.Option;
import dev.tarn.cli.options.UsageException;
import dev.tarn.cli.output.OutputFormat;
import dev.tarn.cli.output.OutputOptions;
import dev.tarn.cli.process.Surroundings;
import java.util.List;
import java.util.OptionalLong;

/** {@code tarn sql}. */
public final class SqlCommand implements Command {
  private static final long PROMPT_ROWS = 1000;

  private static final Option AS =
      Option.value(
          "--as", "USER", "Run the statements for another user, which administrators may.");
  private static final Option OUTPUT =
      Option.value(
              "--output",
              "FORMAT",
              "How results are written: "
                  + OutputFormat.names()
                  + ". Default: table on a terminal, else csv.")
          .letter("-o")
          .asSetting();
  private static final Option NULL_VALUE =
      Option.value(
              "--null-value",
              "TEXT",
              "What NULL is written as. Default: empty in csv, \\N in tsv, else NULL; json and"
                  + " jsonl always have null.")
          .asSetting();
  private static final Option NO_HEADER =
      Option.flag("--no-header", "Leave column names out of table, csv and tsv.").asSetting();
  private static final Option MAX_ROWS =
      Option.value(
              "--max-rows",
              "N",
              "Write at most N rows of each result. Default: 1000 at the prompt, else all.")
          .asSetting();
  private static final Option TIMING =
      Option.flag("--timing", "Say how long each statement took.").asSetting();
  private static final Option CONTINUE_ON_ERROR =
      Option.flag(
              "--continue-on-error",
              "Go on after a statement that failed; the exit code is still 1.")
          .asSetting();

  private final Surroundings surroundings;
  private final SqlSessions sessions;

  public SqlCommand(Surroundings surroundings, SqlSessions sessions) {
    this.surroundings = surroundings;
    this.sessions = sessions;
  }

  @Override
  public String name() {
    return "sql";
  }

  @Override
  public String summary() {
    return "Run SQL statements on a lake.";
  }

  @Override
  public List<String> description() {
    return List.of(
        "Run SQL statements on a lake.",
        "",
        "Statements end with a semicolon and come from -e and -f, in the order given, else from",
        "standard input; on a terminal there is a prompt. Results go to standard output, all else",
        "to standard error.");
  }

  @Override
  public List<Option> options() {
    return List.of(
        Warehouse.OPTION,
        AS,
        Scripts.EXECUTE,
        Scripts.FILE,
        OUTPUT,
        NULL_VALUE,
        NO_HEADER,
        MAX_ROWS,
        TIMING,
        CONTINUE_ON_ERROR);
  }

  @Override
  public int run(Arguments arguments) {
    boolean prompt = !Scripts.areGiven(arguments) && surroundings.terminal().input();
    OutputFormat format = format(arguments);
    OutputOptions options =
        new OutputOptions(
            arguments.value(NULL_VALUE),
            !arguments.has(NO_HEADER),
            surroundings.terminal().columns());
    OptionalLong limit =
        rowLimit(arguments, prompt ? OptionalLong.of(PROMPT_ROWS) : OptionalLong.empty());
    Report report = Report.of(surroundings.err(), arguments);
    List<Script> scripts = prompt ? List.of() : new Scripts(surroundings).read(arguments);
    try (SqlSession session = sessions.open(Warehouse.of(arguments, surroundings))) {
      arguments.value(AS).ifPresent(session::actFor);
      StatementRunner runner =
          new StatementRunner(session, format.writer(surroundings.out(), options), report, limit);
      return prompt
          ? new Prompt(surroundings, session, runner, report).run()
          : batch(arguments, runner, report).run(scripts);
    }
  }

  private static Batch batch(Arguments arguments, StatementRunner runner, Report report) {
    return new Batch(
        runner,
        report,
        arguments.has(CONTINUE_ON_ERROR) ? Batch.OnError.CONTINUE : Batch.OnError.STOP,
        arguments.has(TIMING) ? Batch.Timing.SHOWN : Batch.Timing.HIDDEN);
  }

  private OutputFormat format(Arguments arguments) {
    OutputFormat usual = surroundings.terminal().output() ? OutputFormat.TABLE : OutputFormat.CSV;
    return arguments
        .value(OUTPUT)
        .map(
            name ->
                OutputFormat.named(name)
                    .orElseThrow(
                        () ->
                            new UsageException(
                                "no output format is called "
                                    + name
                                    + "; there are "
                                    + OutputFormat.names())))
        .orElse(usual);
  }

  private static OptionalLong rowLimit(Arguments arguments, OptionalLong usual) {
    return arguments.value(MAX_ROWS).map(SqlCommand::rowCount).map(OptionalLong::of).orElse(usual);
  }

  private static long rowCount(String text) {
    try {
      long count = Long.parseLong(text);
      if (count >= 0) {
        return count;
      }
    } catch (NumberFormatException e) {
      // Said below, like a number that is negative.
    }
    throw new UsageException("--max-rows must be a number from 0, not " + text);
  }
}
