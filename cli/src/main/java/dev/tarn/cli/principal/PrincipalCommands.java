package dev.tarn.cli.principal;

import dev.tarn.cli.options.Command;
import dev.tarn.cli.options.CommandGroup;
import dev.tarn.cli.process.Surroundings;
import dev.tarn.cli.sql.SqlSessions;
import dev.tarn.lake.catalog.CatalogPrincipals;
import dev.tarn.lake.catalog.Principal;
import java.util.List;
import java.util.Locale;

/** {@code tarn user} and {@code tarn group}. */
public final class PrincipalCommands {
  private PrincipalCommands() {}

  /** {@code tarn user add|list|remove}. */
  public static Command users(Surroundings surroundings, SqlSessions sessions) {
    Maker maker = new Maker(surroundings, sessions, Principal.Kind.USER, "user");
    return new CommandGroup(
        "user",
        "Add, list and remove users.",
        List.of(
            "Add, list and remove users, for administrators. Whoever made the lake is one; further",
            "ones are members of the group admins."),
        List.of(maker.add(), maker.list(), maker.remove()));
  }

  /** {@code tarn group add|list|remove|members|add-member|remove-member}. */
  public static Command groups(Surroundings surroundings, SqlSessions sessions) {
    Maker maker = new Maker(surroundings, sessions, Principal.Kind.GROUP, "group");
    return new CommandGroup(
        "group",
        "Add, list and remove groups and their members.",
        List.of(
            "Add, list and remove groups and their members, for administrators. Members are users,",
            "or other groups, whose members are members then too."),
        List.of(
            maker.add(),
            maker.list(),
            maker.remove(),
            maker.members(),
            maker.memberChange(
                "add-member", "Add a member to a group.", CatalogPrincipals::addMember),
            maker.memberChange(
                "remove-member",
                "Remove a member from a group.",
                CatalogPrincipals::removeMember)));
  }

  /** What happens to a member of a group. */
  interface MemberChange {
    void run(CatalogPrincipals principals, String group, Principal member);
  }

  private record Maker(
      Surroundings surroundings, SqlSessions sessions, Principal.Kind kind, String word) {
    Command add() {
      return command(
          "add",
          "Add a " + word + ".",
          (principals, name) -> principals.add(new Principal(kind, name)));
    }

    Command remove() {
      return command(
          "remove",
          "Remove a " + word + ", also from all groups.",
          (principals, name) -> principals.remove(new Principal(kind, name)));
    }

    Command members() {
      return command(
          "members",
          "List the members of a group: their kind and their name, with a tab between.",
          (principals, name) -> principals.members(name).forEach(this::print));
    }

    private void print(Principal member) {
      surroundings
          .out()
          .println(member.kind().name().toLowerCase(Locale.ROOT) + "\t" + member.name());
    }

    private Command command(String verb, String summary, NamedCommand.Work work) {
      return new NamedCommand(surroundings, sessions, word + " " + verb, summary, work);
    }

    Command list() {
      return new ListCommand(surroundings, sessions, word, kind);
    }

    Command memberChange(String verb, String summary, MemberChange change) {
      return new MemberCommand(surroundings, sessions, word + " " + verb, summary, change);
    }
  }
}
