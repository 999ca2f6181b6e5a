package dev.tarn.cli.options;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * The options of one call.
 *
 * @param given those on the command line, in order
 * @param defaults gives the value of an option that can be set elsewhere
 */
public record Arguments(List<Given> given, Function<Option, Optional<String>> defaults) {
  public Arguments {
    given = List.copyOf(given);
  }

  /** An option and its value; the value of a flag is {@code true} or {@code false}. */
  public record Given(Option option, String value) {}

  /** The value of an option: what was given, else what is set. */
  public Optional<String> value(Option option) {
    Optional<String> onCommandLine =
        given.stream()
            .filter(each -> each.option().is(option))
            .map(Given::value)
            .reduce((first, second) -> second);
    return onCommandLine.isPresent() || !option.setting() ? onCommandLine : defaults.apply(option);
  }

  /** Whether a flag is on. */
  public boolean has(Option flag) {
    return value(flag)
        .map(
            value ->
                switch (value) {
                  case "true" -> true;
                  case "false" -> false;
                  default ->
                      throw new UsageException(
                          flag.name() + " must be true or false, not " + value);
                })
        .orElse(false);
  }
}
