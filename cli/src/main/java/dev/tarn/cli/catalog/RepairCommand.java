package dev.tarn.cli.catalog;

import dev.tarn.cli.options.Arguments;
import dev.tarn.cli.options.Arguments.Given;
import dev.tarn.cli.options.Command;
import dev.tarn.cli.options.Option;
import dev.tarn.cli.options.UsageException;
import dev.tarn.cli.process.ExitCode;
import dev.tarn.cli.process.Surroundings;
import dev.tarn.cli.sql.SqlSession;
import dev.tarn.cli.sql.SqlSessions;
import dev.tarn.cli.sql.Warehouse;
import dev.tarn.lake.repair.CatalogRepair;
import dev.tarn.lake.repair.Finding;
import dev.tarn.lake.repair.FindingKind.Remedy;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Shows what does not fit together between the catalog and the files of a lake, one finding a line,
 * and mends it when it is told to.
 */
record RepairCommand(Surroundings surroundings, SqlSessions sessions) implements Command {
  private static final Option APPLY =
      Option.flag("--apply", "Mend what can be mended without taking anything away.");
  private static final Option REMOVE =
      Option.value(
          "--remove",
          "NAME",
          "Mend this too, which takes something away: the name or path of a finding. Repeatable.");

  @Override
  public String name() {
    return "catalog repair";
  }

  @Override
  public String summary() {
    return "Find and mend what does not fit between catalog and files.";
  }

  @Override
  public List<String> description() {
    return List.of(
        "Find what does not fit together between the catalog of a lake and its files: tables on",
        "disk that the catalog does not know, tables of the catalog whose files are gone, files",
        "that a DROP TABLE left, volumes without folders and the reverse, policies whose function",
        "is gone. A store that an older version made is upgraded.",
        "",
        "Each finding is one line on standard output. Nothing is changed without --apply, and",
        "nothing is taken away that --remove does not name. The exit code is 1 while there is",
        "something left to do.");
  }

  @Override
  public List<Option> options() {
    return List.of(Warehouse.OPTION, APPLY, REMOVE);
  }

  @Override
  public int run(Arguments arguments) {
    Set<String> named =
        arguments.given().stream()
            .filter(each -> each.option().is(REMOVE))
            .map(Given::value)
            .collect(Collectors.toSet());
    boolean apply = arguments.has(APPLY);
    if (!apply && !named.isEmpty()) {
      throw new UsageException("--remove needs --apply, without which nothing is changed");
    }
    try (SqlSession session = sessions.open(Warehouse.of(arguments, surroundings))) {
      CatalogRepair repair = session.repair();
      List<Finding> findings = repair.find();
      requireFound(named, findings);
      long left = 0;
      for (Finding finding : findings) {
        boolean mends = apply && isMended(finding, named);
        if (mends) {
          repair.mend(finding);
        } else {
          left++;
        }
        surroundings.out().println(finding.text() + "; " + outcome(finding, mends));
      }
      summarise(findings.size(), left);
      return left == 0 ? ExitCode.DONE : ExitCode.FAILED;
    }
  }

  private static void requireFound(Set<String> named, List<Finding> findings) {
    Set<String> unknown = new HashSet<>(named);
    findings.stream()
        .filter(finding -> finding.kind().remedy() == Remedy.REMOVES)
        .forEach(finding -> unknown.remove(finding.subject()));
    if (!unknown.isEmpty()) {
      throw new UsageException(
          "nothing is found under the name "
              + unknown.iterator().next()
              + " that could be removed");
    }
  }

  private static boolean isMended(Finding finding, Set<String> named) {
    return switch (finding.kind().remedy()) {
      case MENDS -> true;
      case REMOVES -> named.contains(finding.subject());
      case NONE -> false;
    };
  }

  private static String outcome(Finding finding, boolean mended) {
    String wayOut = finding.kind().wayOut();
    if (mended) {
      return "done: " + wayOut;
    }
    return switch (finding.kind().remedy()) {
      case MENDS -> "--apply would " + wayOut;
      case REMOVES -> "--apply --remove '" + finding.subject() + "' would " + wayOut;
      case NONE -> wayOut;
    };
  }

  private void summarise(int found, long left) {
    String text =
        found == 0
            ? "nothing to mend"
            : count(found, "finding") + ", " + (found - left) + " mended, " + left + " left";
    surroundings.err().println(text);
  }

  private static String count(long number, String noun) {
    return number + " " + noun + (number == 1 ? "" : "s");
  }
}
