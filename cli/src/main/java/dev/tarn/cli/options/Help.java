package dev.tarn.cli.options;

import java.util.List;

/** The help texts. */
public final class Help {
  private static final int WIDTH = 96;
  private static final String EXIT_CODES =
      """
      Exit codes:
        0    done
        1    a statement failed, a check found a fault, or the result could not be written
        2    wrong arguments or settings
        3    a bug of Tarn
        130  interrupted
      """;
  private static final String SETTINGS =
      """
      Options marked * can also be set by an environment variable (--null-value: TARN_NULL_VALUE),
      in tarn.yml in the current folder or the nearest parent that has one, or in
      ~/.config/tarn/config.yml. The command line goes first, then these in this order.
      """;

  private Help() {}

  /** What {@code tarn --help} prints. */
  public static String of(List<Command> commands, List<Option> options) {
    StringBuilder text = new StringBuilder("Usage: tarn COMMAND [OPTION...]\n\n");
    text.append("A lakehouse in one process: SQL over open Delta Lake tables.\n");
    list(commands, text);
    text.append("\nOptions:\n");
    options.forEach(option -> describe(option, text));
    text.append("\ntarn COMMAND --help tells more.\n\n").append(EXIT_CODES);
    return text.toString();
  }

  /** What {@code tarn COMMAND --help} prints. */
  public static String of(Command command, List<Option> options) {
    StringBuilder text = new StringBuilder("Usage: tarn " + command.name());
    text.append(command.commands().isEmpty() ? "" : " COMMAND");
    command.operand().ifPresent(operand -> text.append(' ').append(operand.name()));
    text.append(" [OPTION...]\n\n");
    command.description().forEach(line -> text.append(line).append('\n'));
    if (!command.commands().isEmpty()) {
      list(command.commands(), text);
    }
    text.append("\nOptions:\n");
    options.forEach(option -> describe(option, text));
    if (options.stream().anyMatch(Option::setting)) {
      text.append('\n').append(SETTINGS);
    }
    return text.append('\n').append(EXIT_CODES).toString();
  }

  private static void list(List<Command> commands, StringBuilder text) {
    text.append("\nCommands:\n");
    int width = commands.stream().mapToInt(command -> command.name().length()).max().orElse(0);
    for (Command command : commands) {
      text.append("  ").append(command.name());
      text.append(" ".repeat(width - command.name().length() + 3));
      text.append(command.summary()).append('\n');
    }
  }

  private static void describe(Option option, StringBuilder text) {
    text.append("  ").append(option.letter().map(letter -> letter + ", ").orElse("    "));
    text.append(option.name()).append(option.parameter().map(label -> " " + label).orElse(""));
    text.append(option.setting() ? " *" : "").append('\n');
    wrap(option.description(), text);
  }

  private static void wrap(String description, StringBuilder text) {
    String indent = " ".repeat(10);
    int column = 0;
    for (String word : description.split(" ", -1)) {
      if (column > 0 && column + word.length() + 1 > WIDTH) {
        text.append('\n');
        column = 0;
      }
      text.append(column == 0 ? indent : " ").append(word);
      column += (column == 0 ? indent.length() : 1) + word.length();
    }
    text.append('\n');
  }
}
