package dev.tarn.cli.pipeline;

import dev.tarn.cli.options.Arguments;
import dev.tarn.cli.options.Option;
import dev.tarn.cli.options.UsageException;
import java.util.List;

/**
 * An option with one of few values.
 *
 * @param values the first is the default
 */
record Choice(Option option, List<String> values) {

  static Choice output(String what, String... values) {
    return new Choice(
        Option.value(
                "--output",
                "FORMAT",
                "How "
                    + what
                    + " written: "
                    + String.join(", ", values)
                    + ". Default: "
                    + values[0]
                    + ".")
            .letter("-o"),
        List.of(values));
  }

  String of(Arguments arguments) {
    String value = arguments.value(option).orElse(values.getFirst());
    if (!values.contains(value)) {
      throw new UsageException(
          option.name() + " must be one of " + String.join(", ", values) + ", not " + value);
    }
    return value;
  }
}
