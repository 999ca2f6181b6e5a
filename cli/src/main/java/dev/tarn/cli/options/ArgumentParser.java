package dev.tarn.cli.options;

import dev.tarn.cli.options.Arguments.Given;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads {@code --name value}, {@code --name=value}, {@code -n value}, {@code --flag}. */
public final class ArgumentParser {
  private final List<Option> options;
  private final Optional<Option> operand;

  public ArgumentParser(List<Option> options) {
    this(options, Optional.empty());
  }

  /**
   * @param operand what an argument without dashes is the value of
   */
  public ArgumentParser(List<Option> options, Optional<Option> operand) {
    this.options = options;
    this.operand = operand;
  }

  /**
   * Reads the arguments of a command.
   *
   * @throws UsageException when one is unknown, lacks its value or is given twice
   */
  public List<Given> parse(List<String> arguments) {
    List<Given> given = new ArrayList<>();
    int at = 0;
    while (at < arguments.size()) {
      String argument = arguments.get(at++);
      if (operand.isPresent() && !argument.startsWith("-")) {
        add(given, operand.get(), argument);
        continue;
      }
      int equals = argument.startsWith("--") ? argument.indexOf('=') : -1;
      String name = equals < 0 ? argument : argument.substring(0, equals);
      Option option = find(name);
      if (equals >= 0) {
        add(given, option, argument.substring(equals + 1));
      } else if (option.isFlag()) {
        add(given, option, "true");
      } else if (at < arguments.size()) {
        add(given, option, arguments.get(at++));
      } else {
        throw new UsageException(name + " needs a value: " + option.parameter().orElseThrow());
      }
    }
    return given;
  }

  private static void add(List<Given> given, Option option, String value) {
    if (!option.repeatable() && given.stream().anyMatch(each -> each.option().is(option))) {
      throw new UsageException(option.name() + " is given twice");
    }
    given.add(new Given(option, value));
  }

  private Option find(String name) {
    return options.stream()
        .filter(option -> option.isCalled(name))
        .findFirst()
        .orElseThrow(() -> unknown(name));
  }

  private UsageException unknown(String name) {
    if (!name.startsWith("-")) {
      return new UsageException("unexpected argument " + name);
    }
    Optional<String> meant = Similarity.closest(name, options.stream().map(Option::name).toList());
    return new UsageException(
        "unknown option "
            + name
            + meant.map(option -> "; did you mean " + option + "?").orElse(""));
  }
}
