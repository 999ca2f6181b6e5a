package dev.tarn.cli;

import dev.tarn.cli.demo.DemoCommand;
import dev.tarn.cli.process.ExitCode;
import dev.tarn.cli.process.OutputClosedException;
import dev.tarn.cli.process.Surroundings;
import dev.tarn.cli.settings.SettingsDefaults;
import dev.tarn.cli.settings.SettingsException;
import dev.tarn.cli.sql.Report;
import dev.tarn.cli.sql.SqlCommand;
import dev.tarn.cli.sql.SqlSessions;
import dev.tarn.core.error.TarnException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.ParameterException;

/** Parses arguments, runs the command they name, and turns what comes of it into an exit code. */
public final class CommandLineInterface {
  private final Surroundings surroundings;
  private final SqlSessions sessions;

  public CommandLineInterface(Surroundings surroundings, SqlSessions sessions) {
    this.surroundings = surroundings;
    this.sessions = sessions;
  }

  /** Runs a command and returns its {@link ExitCode}. */
  public int run(String... arguments) {
    try {
      int exitCode = commandLine().execute(arguments);
      surroundings.out().flush();
      return exitCode;
    } catch (OutputClosedException e) {
      surroundings.err().println("tarn: " + e.getMessage());
      return ExitCode.FAILED;
    }
  }

  private CommandLine commandLine() {
    TarnCommand tarn = new TarnCommand(surroundings);
    return new CommandLine(tarn)
        .addSubcommand(new SqlCommand(surroundings, sessions, tarn::report))
        .addSubcommand(new DemoCommand(surroundings, sessions, tarn::report))
        .setDefaultValueProvider(new SettingsDefaults(surroundings))
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setColorScheme(
            CommandLine.Help.defaultColorScheme(surroundings.colour() ? Ansi.ON : Ansi.OFF))
        .setUsageHelpWidth(100)
        .setOut(new PrintWriter(surroundings.out(), true, StandardCharsets.UTF_8))
        .setErr(new PrintWriter(surroundings.err(), true, StandardCharsets.UTF_8))
        .setParameterExceptionHandler(this::usageError)
        .setExecutionExceptionHandler((failure, command, parsed) -> failed(failure, tarn.report()));
  }

  private int usageError(ParameterException error, String[] arguments) {
    CommandLine command = error.getCommandLine();
    String name = command.getCommandSpec().qualifiedName();
    surroundings.err().println("tarn: " + error.getMessage());
    if (!CommandLine.UnmatchedArgumentException.printSuggestions(error, command.getErr())) {
      surroundings.err().println("See  " + name + " --help");
    }
    return ExitCode.USAGE;
  }

  private int failed(Exception failure, Report report) throws Exception {
    return switch (failure) {
      case OutputClosedException e -> throw e;
      case SettingsException e -> {
        surroundings.err().println("tarn: " + e.getMessage());
        yield ExitCode.USAGE;
      }
      case TarnException e -> report.error(e);
      case RuntimeException e -> report.error(Report.classify(e));
      default -> throw failure;
    };
  }
}
