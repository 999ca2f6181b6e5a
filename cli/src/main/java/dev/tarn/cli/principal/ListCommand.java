package dev.tarn.cli.principal;

import dev.tarn.cli.options.Arguments;
import dev.tarn.cli.options.Command;
import dev.tarn.cli.options.Option;
import dev.tarn.cli.process.ExitCode;
import dev.tarn.cli.process.Surroundings;
import dev.tarn.cli.sql.SqlSession;
import dev.tarn.cli.sql.SqlSessions;
import dev.tarn.cli.sql.Warehouse;
import dev.tarn.lake.catalog.Principal;
import java.util.List;

/** Lists all users, or all groups, one a line. */
record ListCommand(
    Surroundings surroundings, SqlSessions sessions, String word, Principal.Kind kind)
    implements Command {
  @Override
  public String name() {
    return word + " list";
  }

  @Override
  public String summary() {
    return "List all " + word + "s, one a line.";
  }

  @Override
  public List<String> description() {
    return List.of(summary());
  }

  @Override
  public List<Option> options() {
    return List.of(Warehouse.OPTION);
  }

  @Override
  public int run(Arguments arguments) {
    try (SqlSession session = sessions.open(Warehouse.of(arguments, surroundings))) {
      session.principals().names(kind).forEach(surroundings.out()::println);
      return ExitCode.DONE;
    }
  }
}
