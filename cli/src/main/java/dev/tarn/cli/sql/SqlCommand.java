package dev.tarn.cli.sql;

import dev.tarn.cli.output.OutputFormat;
import dev.tarn.cli.output.OutputOptions;
import dev.tarn.cli.process.Surroundings;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code tarn sql}. */
@Command(
    name = "sql",
    description = {
      "Run SQL statements on a lake.",
      "",
      "Statements end with a semicolon and come from -e and -f, in the order given, else from",
      "standard input; on a terminal there is a prompt. Results go to standard output, all else",
      "to standard error.",
      ""
    },
    mixinStandardHelpOptions = true,
    sortOptions = false,
    usageHelpAutoWidth = false,
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:all statements are done",
      "1:a statement failed",
      "2:wrong arguments or settings",
      "3:a bug of Tarn",
      "130:interrupted"
    })
public final class SqlCommand implements Callable<Integer> {
  private static final String DEFAULT_WAREHOUSE = "tarn-warehouse";
  private static final long PROMPT_ROWS = 1000;

  private final Surroundings surroundings;
  private final SqlSessions sessions;
  private final Supplier<Report> report;

  @Spec private CommandSpec spec;

  @Option(
      names = {"-w", "--warehouse"},
      paramLabel = "DIR",
      description = "The folder of the lake, made when missing. Default: " + DEFAULT_WAREHOUSE)
  private Path warehouse = Path.of(DEFAULT_WAREHOUSE);

  @ArgGroup(exclusive = true, multiplicity = "0..*")
  private List<Source> sources = new ArrayList<>();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FORMAT",
      description =
          "How results are written: ${COMPLETION-CANDIDATES}. Default: table on a terminal, else"
              + " csv.")
  private OutputFormat output;

  @Option(
      names = "--null-value",
      paramLabel = "TEXT",
      description =
          "What NULL is written as. Default: empty in csv, \\N in tsv, else NULL; json and jsonl"
              + " have null.")
  private String nullValue;

  @Option(names = "--no-header", description = "Leave column names out of table, csv and tsv.")
  private boolean noHeader;

  @Option(
      names = "--max-rows",
      paramLabel = "N",
      description = "Write at most N rows of each result. Default: 1000 at the prompt, else all.")
  private Long maxRows;

  @Option(names = "--timing", description = "Say how long each statement took.")
  private boolean timing;

  @Option(
      names = "--continue-on-error",
      description = "Go on after a statement that failed; the exit code is still 1.")
  private boolean continueOnError;

  /** Where statements come from. */
  static final class Source {
    @Option(
        names = {"-e", "--execute"},
        required = true,
        paramLabel = "SQL",
        description = "Statements to run; can be repeated.")
    private String sql;

    @Option(
        names = {"-f", "--file"},
        required = true,
        paramLabel = "FILE",
        description = "A file of statements to run; can be repeated. - is standard input.")
    private String file;
  }

  public SqlCommand(Surroundings surroundings, SqlSessions sessions, Supplier<Report> report) {
    this.surroundings = surroundings;
    this.sessions = sessions;
    this.report = report;
  }

  @Override
  public Integer call() {
    if (maxRows != null && maxRows < 0) {
      throw new ParameterException(spec.commandLine(), "--max-rows must not be negative");
    }
    if (sources.isEmpty() && surroundings.terminal().input()) {
      return prompt();
    }
    List<Script> scripts = scripts();
    try (SqlSession session = sessions.open(surroundings.folder().resolve(warehouse))) {
      return batch(runner(session, rowLimit(OptionalLong.empty()))).run(scripts);
    }
  }

  private int prompt() {
    try (SqlSession session = sessions.open(surroundings.folder().resolve(warehouse))) {
      StatementRunner runner = runner(session, rowLimit(OptionalLong.of(PROMPT_ROWS)));
      return new Prompt(surroundings, session, runner, report.get()).run();
    }
  }

  private Batch batch(StatementRunner runner) {
    return new Batch(
        runner,
        report.get(),
        continueOnError ? Batch.OnError.CONTINUE : Batch.OnError.STOP,
        timing ? Batch.Timing.SHOWN : Batch.Timing.HIDDEN);
  }

  private StatementRunner runner(SqlSession session, OptionalLong limit) {
    OutputFormat format = output;
    if (format == null) {
      format = surroundings.terminal().output() ? OutputFormat.TABLE : OutputFormat.CSV;
    }
    OutputOptions options =
        new OutputOptions(
            Optional.ofNullable(nullValue), !noHeader, surroundings.terminal().columns());
    return new StatementRunner(
        session, format.writer(surroundings.out(), options), report.get(), limit);
  }

  private OptionalLong rowLimit(OptionalLong otherwise) {
    return maxRows == null ? otherwise : OptionalLong.of(maxRows);
  }

  private List<Script> scripts() {
    if (sources.isEmpty()) {
      return List.of(standardInput());
    }
    return sources.stream()
        .map(source -> source.sql == null ? file(source.file) : new Script(source.sql))
        .toList();
  }

  private Script file(String name) {
    if (name.equals("-")) {
      return standardInput();
    }
    Path file = surroundings.folder().resolve(name);
    try {
      return new Script(Files.readString(file));
    } catch (IOException e) {
      throw new ParameterException(
          spec.commandLine(), "cannot read " + name + ": " + ReadFailure.reason(e), e);
    }
  }

  private Script standardInput() {
    try {
      return new Script(new String(surroundings.in().readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new ParameterException(
          spec.commandLine(), "cannot read standard input: " + ReadFailure.reason(e), e);
    }
  }
}
