package dev.tarn.cli.demo;

import dev.tarn.cli.options.Arguments;
import dev.tarn.cli.options.Command;
import dev.tarn.cli.options.Option;
import dev.tarn.cli.options.UsageException;
import dev.tarn.cli.output.OutputFormat;
import dev.tarn.cli.output.OutputOptions;
import dev.tarn.cli.process.ExitCode;
import dev.tarn.cli.process.Surroundings;
import dev.tarn.cli.sql.Report;
import dev.tarn.cli.sql.Script;
import dev.tarn.cli.sql.SqlSession;
import dev.tarn.cli.sql.SqlSessions;
import dev.tarn.cli.sql.StatementRunner;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** {@code tarn demo}: the example of the change data feed, statement by statement. */
public final class DemoCommand implements Command {
  private static final Option KEEP =
      Option.value(
          "--keep", "DIR", "Make the lake in this folder, which must be empty or missing.");
  private static final String SCRIPT = "change-data-feed.sql";
  private static final String BETWEEN = "<a timestamp between commit 1 and commit 2>";

  private final Surroundings surroundings;
  private final SqlSessions sessions;
  private final PrintStream out;

  public DemoCommand(Surroundings surroundings, SqlSessions sessions) {
    this.surroundings = surroundings;
    this.sessions = sessions;
    this.out = surroundings.out();
  }

  @Override
  public String name() {
    return "demo";
  }

  @Override
  public String summary() {
    return "See the change data feed at work, on a lake of its own.";
  }

  @Override
  public List<String> description() {
    return List.of(
        "Make a lake, change a table and read its change data feed, one statement at a time.");
  }

  @Override
  public List<Option> options() {
    return List.of(KEEP);
  }

  @Override
  public int run(Arguments arguments) {
    Report report = Report.of(surroundings.err(), arguments);
    try {
      Path lake = folder(arguments.value(KEEP));
      try (SqlSession session = sessions.open(lake)) {
        int exitCode = run(session, report);
        if (exitCode != ExitCode.DONE) {
          return exitCode;
        }
      }
      sayWhatIsNext(lake);
      return ExitCode.DONE;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Path folder(Optional<String> keep) throws IOException {
    if (keep.isEmpty()) {
      return Files.createTempDirectory("tarn-demo-");
    }
    Path folder = surroundings.folder().resolve(keep.get()).normalize();
    if (Files.exists(folder) && !isEmptyFolder(folder)) {
      throw new UsageException(keep.get() + " is not an empty folder");
    }
    return folder;
  }

  private static boolean isEmptyFolder(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return false;
    }
    try (Stream<Path> entries = Files.list(folder)) {
      return entries.findAny().isEmpty();
    }
  }

  private int run(SqlSession session, Report report) {
    OutputOptions options =
        new OutputOptions(Optional.empty(), true, surroundings.terminal().columns());
    StatementRunner runner =
        new StatementRunner(
            session, OutputFormat.TABLE.writer(out, options), report, OptionalLong.empty());
    for (Script.Part part : script().statements()) {
      Script.Part statement = resolve(part, session);
      out.println(statement.text() + ";");
      StatementRunner.Outcome outcome = runner.run(statement);
      if (outcome.failed()) {
        return outcome.exitCode();
      }
      out.println((outcome.hasResult() ? "" : "OK, ") + Report.text(outcome.elapsed()));
      out.println();
      out.flush();
    }
    return ExitCode.DONE;
  }

  /** The statement as written, with the one value in it that only this run can know. */
  private static Script.Part resolve(Script.Part statement, SqlSession session) {
    if (!statement.text().contains(BETWEEN)) {
      return statement;
    }
    String instant = History.read(session, "myschema.t").between(1, 2);
    return new Script(statement.text().replace(BETWEEN, instant)).statements().get(0);
  }

  private static Script script() {
    try (InputStream resource = DemoCommand.class.getResourceAsStream(SCRIPT)) {
      return new Script(new String(resource.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void sayWhatIsNext(Path lake) throws IOException {
    out.println("The table is a Delta table, open to any other client:");
    for (Path table : tables(lake)) {
      out.println("  " + table);
    }
    out.println();
    out.println("To go on:");
    next("./tarn sql -w " + lake, "a prompt on this lake");
    next("./tarn sql -w " + lake + " -e 'SELECT * FROM myschema.t' -o json", "one statement");
    next("./tarn sql --help", "formats, files, exit codes");
  }

  private void next(String command, String what) {
    out.println("  " + command);
    out.println("      " + what);
  }

  private static List<Path> tables(Path lake) throws IOException {
    try (Stream<Path> paths = Files.walk(lake)) {
      return paths
          .filter(path -> path.endsWith("_delta_log"))
          .map(Path::getParent)
          .sorted()
          .toList();
    }
  }
}
