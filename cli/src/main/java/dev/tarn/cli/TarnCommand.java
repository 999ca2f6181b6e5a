package dev.tarn.cli;

import dev.tarn.cli.process.Surroundings;
import dev.tarn.cli.sql.Report;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** {@code tarn} itself, which only leads to its subcommands. */
@Command(
    name = "tarn",
    description = "A lakehouse in one process: SQL over open Delta Lake tables.",
    versionProvider = Version.class,
    mixinStandardHelpOptions = true,
    sortOptions = false,
    synopsisSubcommandLabel = "COMMAND",
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:done",
      "1:a statement failed",
      "2:wrong arguments or settings",
      "3:a bug of Tarn",
      "130:interrupted"
    },
    footer = {
      "",
      "Every option of a command can also be set by an environment variable (--null-value:",
      "TARN_NULL_VALUE), in tarn.yml in the current or a parent folder, or in",
      "~/.config/tarn/config.yml; the first of these wins."
    })
final class TarnCommand implements Runnable {
  private final Surroundings surroundings;

  @Spec private CommandSpec spec;

  @Option(
      names = "--debug",
      scope = ScopeType.INHERIT,
      description = "Show the stack trace of an error.")
  private boolean debug;

  TarnCommand(Surroundings surroundings) {
    this.surroundings = surroundings;
  }

  /** Says things beside the results. */
  Report report() {
    return new Report(
        surroundings.err(), debug ? Report.Detail.STACK_TRACE : Report.Detail.MESSAGE);
  }

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "no command given");
  }
}
