package dev.tarn.cli;

import dev.tarn.cli.catalog.CatalogCommands;
import dev.tarn.cli.check.CheckCommand;
import dev.tarn.cli.demo.DemoCommand;
import dev.tarn.cli.options.ArgumentParser;
import dev.tarn.cli.options.Arguments;
import dev.tarn.cli.options.Arguments.Given;
import dev.tarn.cli.options.Command;
import dev.tarn.cli.options.Help;
import dev.tarn.cli.options.Option;
import dev.tarn.cli.options.Similarity;
import dev.tarn.cli.options.UsageException;
import dev.tarn.cli.pipeline.PipelineCommands;
import dev.tarn.cli.principal.PrincipalCommands;
import dev.tarn.cli.process.ExitCode;
import dev.tarn.cli.process.OutputClosedException;
import dev.tarn.cli.process.Surroundings;
import dev.tarn.cli.settings.Settings;
import dev.tarn.cli.sql.Report;
import dev.tarn.cli.sql.SqlCommand;
import dev.tarn.cli.sql.SqlSessions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads arguments, runs the command they name, and turns what comes of it into an exit code. */
public final class CommandLineInterface {
  private static final Option HELP = Option.flag("--help", "Show this help and exit.").letter("-h");
  private static final Option VERSION =
      Option.flag("--version", "Show the version and exit.").letter("-V");

  private final Surroundings surroundings;
  private final List<Command> commands;

  public CommandLineInterface(Surroundings surroundings, SqlSessions sessions) {
    this.surroundings = surroundings;
    this.commands =
        List.of(
            new SqlCommand(surroundings, sessions),
            PipelineCommands.group(surroundings),
            PipelineCommands.refresh(surroundings),
            new CheckCommand(surroundings, sessions),
            CatalogCommands.group(surroundings, sessions),
            PrincipalCommands.users(surroundings, sessions),
            PrincipalCommands.groups(surroundings, sessions),
            new DemoCommand(surroundings, sessions));
  }

  /** Runs a command and returns its {@link ExitCode}. */
  public int run(String... arguments) {
    try {
      int exitCode = call(List.of(arguments));
      surroundings.out().flush();
      return exitCode;
    } catch (UsageException e) {
      surroundings.err().println("tarn: " + e.getMessage());
      surroundings.err().println("./tarn --help tells how it is used.");
      return ExitCode.USAGE;
    } catch (OutputClosedException e) {
      surroundings.err().println("tarn: " + e.getMessage());
      return ExitCode.FAILED;
    }
  }

  private int call(List<String> arguments) {
    if (arguments.isEmpty()) {
      throw new UsageException("no command is given");
    }
    Optional<Command> command = find(arguments.get(0), commands);
    return command.isPresent()
        ? call(command.get(), arguments.subList(1, arguments.size()))
        : withoutCommand(arguments);
  }

  private static Optional<Command> find(String name, List<Command> commands) {
    return commands.stream().filter(each -> each.name().equals(name)).findFirst();
  }

  private static UsageException unknown(String name, List<Command> commands) {
    Optional<String> meant =
        Similarity.closest(name, commands.stream().map(Command::name).toList());
    return new UsageException(
        "unknown command " + name + meant.map(other -> "; did you mean " + other + "?").orElse(""));
  }

  private int withoutCommand(List<String> arguments) {
    String first = arguments.get(0);
    if (!first.startsWith("-")) {
      throw unknown(first, commands);
    }
    List<Option> options = List.of(HELP, VERSION);
    List<Given> given = new ArgumentParser(options).parse(arguments);
    surroundings
        .out()
        .print(given.get(0).option().is(VERSION) ? Version.text() : Help.of(commands, options));
    return ExitCode.DONE;
  }

  private int call(Command command, List<String> given) {
    boolean named = !given.isEmpty() && !given.get(0).startsWith("-");
    if (command.commands().isEmpty() || !named) {
      return run(command, given);
    }
    String name = command.name() + " " + given.get(0);
    Command part =
        find(name, command.commands()).orElseThrow(() -> unknown(name, command.commands()));
    return run(part, given.subList(1, given.size()));
  }

  private int run(Command command, List<String> given) {
    List<Option> options = new ArrayList<>(command.options());
    options.add(Report.DEBUG);
    options.add(HELP);
    Settings settings = new Settings(surroundings, allSettings());
    Arguments arguments =
        new Arguments(new ArgumentParser(options, command.operand()).parse(given), settings::value);
    if (arguments.has(HELP)) {
      surroundings.out().print(Help.of(command, options));
      return ExitCode.DONE;
    }
    try {
      return command.run(arguments);
    } catch (UsageException | OutputClosedException e) {
      throw e;
    } catch (RuntimeException e) {
      return Report.of(surroundings.err(), arguments).error(Report.classify(e));
    }
  }

  private List<Option> allSettings() {
    List<Option> settings = new ArrayList<>(List.of(Report.DEBUG));
    commands.stream()
        .flatMap(command -> Stream.concat(Stream.of(command), command.commands().stream()))
        .flatMap(command -> command.options().stream())
        .filter(Option::setting)
        .forEach(settings::add);
    return settings;
  }
}
