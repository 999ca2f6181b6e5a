package dev.tarn.cli.check;

import dev.tarn.cli.options.Arguments;
import dev.tarn.cli.options.Command;
import dev.tarn.cli.options.Option;
import dev.tarn.cli.options.UsageException;
import dev.tarn.cli.output.ErrorLine;
import dev.tarn.cli.process.ExitCode;
import dev.tarn.cli.process.Surroundings;
import dev.tarn.cli.sql.SqlSession;
import dev.tarn.cli.sql.SqlSessions;
import dev.tarn.cli.sql.Warehouse;
import dev.tarn.core.error.TarnException;
import dev.tarn.lake.check.CheckDepth;
import dev.tarn.lake.check.CheckReport;
import java.util.List;
import java.util.Optional;

/** {@code tarn check}: looks for damage in a table, and says what it finds, one fault a line. */
public final class CheckCommand implements Command {
  private static final Option TABLE =
      Option.value("TABLE", "TABLE", "A table's name, or the path of its folder.");
  private static final Option DEEP =
      Option.flag("--deep", "Read all rows too, and hold statistics against them.");
  private static final Option OUTPUT =
      Option.value("--output", "FORMAT", "How faults are written: text, json. Default: text.")
          .letter("-o");

  private final Surroundings surroundings;
  private final SqlSessions sessions;

  public CheckCommand(Surroundings surroundings, SqlSessions sessions) {
    this.surroundings = surroundings;
    this.sessions = sessions;
  }

  @Override
  public String name() {
    return "check";
  }

  @Override
  public String summary() {
    return "Look for damage in a table.";
  }

  @Override
  public List<String> description() {
    return List.of(
        "Look for damage in a table: in its log, its checkpoints and its files.",
        "",
        "Each fault is one line on standard output that begins with its class. The exit code is 1",
        "when there is any. Nothing is changed.");
  }

  @Override
  public Optional<Option> operand() {
    return Optional.of(TABLE);
  }

  @Override
  public List<Option> options() {
    return List.of(Warehouse.OPTION, DEEP, OUTPUT);
  }

  @Override
  public int run(Arguments arguments) {
    String table =
        arguments.value(TABLE).orElseThrow(() -> new UsageException("no table is given"));
    boolean json = isJson(arguments.value(OUTPUT).orElse("text"));
    CheckDepth depth = arguments.has(DEEP) ? CheckDepth.ROWS : CheckDepth.FILES;
    try (SqlSession session = sessions.open(Warehouse.of(arguments, surroundings))) {
      CheckReport report = session.check(located(table), depth);
      report.faults().forEach(fault -> write(fault, json));
      summarise(table, report);
      return report.faults().isEmpty() ? ExitCode.DONE : ExitCode.FAILED;
    }
  }

  private static boolean isJson(String format) {
    return switch (format) {
      case "text" -> false;
      case "json" -> true;
      default ->
          throw new UsageException(
              "no output format of check is called " + format + "; there are text, json");
    };
  }

  /** A path may be relative to the current folder. */
  private String located(String table) {
    return isRelativePath(table)
        ? surroundings.folder().resolve(table).normalize().toString()
        : table;
  }

  /** Names of SQL have slashes in backquotes only. */
  private static boolean isRelativePath(String table) {
    boolean isUri = table.startsWith("file:");
    boolean isFolder = table.equals(".") || table.equals("..") || table.contains("/");
    return isFolder && !isUri && table.indexOf('`') < 0;
  }

  private void write(TarnException fault, boolean json) {
    if (json) {
      ErrorLine.write(surroundings.out(), fault);
    } else {
      surroundings.out().println(fault.errorClass() + ": " + fault.text());
    }
  }

  private void summarise(String table, CheckReport report) {
    StringBuilder line = new StringBuilder(table);
    report.version().ifPresent(version -> line.append(", version ").append(version));
    line.append(", ").append(count(report.files(), "file")).append(": ");
    int faults = report.faults().size();
    line.append(faults == 0 ? "no fault" : count(faults, "fault"));
    surroundings.err().println(line);
  }

  private static String count(long number, String noun) {
    return number + " " + noun + (number == 1 ? "" : "s");
  }
}
