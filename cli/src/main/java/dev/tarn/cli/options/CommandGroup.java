package dev.tarn.cli.options;

import java.util.List;

/**
 * Commands under one name: {@code tarn pipeline run}.
 *
 * @param description for the help text
 */
public record CommandGroup(
    String name, String summary, List<String> description, List<Command> commands)
    implements Command {
  public CommandGroup {
    description = List.copyOf(description);
    commands = List.copyOf(commands);
  }

  @Override
  public List<Option> options() {
    return List.of();
  }

  @Override
  public int run(Arguments arguments) {
    throw new UsageException("no command of " + name + " is given");
  }
}
