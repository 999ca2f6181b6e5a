package dev.tarn.cli.options;

import java.util.List;

/** A subcommand. */
public interface Command {

  String name();

  /** One line for the list of commands. */
  String summary();

  /** What the help text says about it, line by line. */
  List<String> description();

  List<Option> options();

  /**
   * Runs the command and returns its exit code.
   *
   * @throws UsageException when arguments that were read are not usable
   */
  int run(Arguments arguments);
}
