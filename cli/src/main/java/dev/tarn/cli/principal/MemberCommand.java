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
import dev.tarn.lake.catalog.Principal;
import java.util.List;
import java.util.Optional;

/** A command on a member of a group. */
record MemberCommand(
    Surroundings surroundings,
    SqlSessions sessions,
    String name,
    String summary,
    PrincipalCommands.MemberChange change)
    implements Command {
  private static final Option USER =
      Option.value("--user", "USER", "The member, when it is a user.");
  private static final Option GROUP =
      Option.value("--group", "GROUP", "The member, when it is a group.");

  @Override
  public List<String> description() {
    return List.of(summary);
  }

  @Override
  public Optional<Option> operand() {
    return Optional.of(NamedCommand.NAME);
  }

  @Override
  public List<Option> options() {
    return List.of(Warehouse.OPTION, USER, GROUP);
  }

  @Override
  public int run(Arguments arguments) {
    String group = NamedCommand.required(arguments);
    Principal member = member(arguments);
    try (SqlSession session = sessions.open(Warehouse.of(arguments, surroundings))) {
      change.run(session.principals(), group, member);
      return ExitCode.DONE;
    }
  }

  private static Principal member(Arguments arguments) {
    Optional<String> user = arguments.value(USER);
    Optional<String> group = arguments.value(GROUP);
    if (user.isPresent() == group.isPresent()) {
      throw new UsageException("the member is given by --user or by --group");
    }
    return user.map(Principal::user).orElseGet(() -> Principal.group(group.orElseThrow()));
  }
}
