package dev.tarn.cli.options;

import java.util.List;
import java.util.Optional;

/** A subcommand. */
public interface Command {

  String name();

  /** One line for the list of commands. */
  String summary();

  /** What the help text says about it, line by line. */
  List<String> description();

  /** What may be given without an option's name; empty when nothing may. */
  default Optional<Option> operand() {
    return Optional.empty();
  }

  List<Option> options();

  /** The commands that it consists of, each named with this one's name first; usually none. */
  default List<Command> commands() {
    return List.of();
  }

  /**
   * Runs the command and returns its exit code.
   *
   * @throws UsageException when arguments that were read are not usable
   */
  int run(Arguments arguments);
}
