package dev.tarn.cli.principal;

import dev.tarn.cli.options.Arguments;
import dev.tarn.cli.options.Command;
import dev.tarn.cli.options.Option;
import dev.tarn.cli.options.UsageException;
import dev.tarn.cli.process.ExitCode;
import dev.tarn.cli.process.Surroundings;
import dev.tarn.cli.sql.SqlSession;
import dev.tarn.cli.sql.SqlSessions;
import dev.tarn.cli.sql.Warehouse;
import dev.tarn.lake.catalog.CatalogPrincipals;
import java.util.List;
import java.util.Optional;

/** A command on the user or group of one name. */
record NamedCommand(
    Surroundings surroundings, SqlSessions sessions, String name, String summary, Work work)
    implements Command {
  static final Option NAME = Option.value("NAME", "NAME", "The name of the user or group.");

  /** What the command does. */
  interface Work {
    void run(CatalogPrincipals principals, String name);
  }

  @Override
  public List<String> description() {
    return List.of(summary);
  }

  @Override
  public Optional<Option> operand() {
    return Optional.of(NAME);
  }

  @Override
  public List<Option> options() {
    return List.of(Warehouse.OPTION);
  }

  @Override
  public int run(Arguments arguments) {
    String given = required(arguments);
    try (SqlSession session = sessions.open(Warehouse.of(arguments, surroundings))) {
      work.run(session.principals(), given);
      return ExitCode.DONE;
    }
  }

  /** The name that is given. */
  static String required(Arguments arguments) {
    return arguments
        .value(NAME)
        .filter(name -> !name.isBlank())
        .orElseThrow(() -> new UsageException("no name is given"));
  }
}
