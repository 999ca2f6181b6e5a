package dev.tarn.cli.pipeline;

import dev.tarn.cli.options.UsageException;
import dev.tarn.cli.output.OutputFormat;
import dev.tarn.cli.process.Surroundings;
import java.util.Optional;

/** The format of {@code --output}: a table for people, CSV for others, where none is named. */
final class Formats {
  private Formats() {}

  static OutputFormat of(Optional<String> name, Surroundings surroundings) {
    OutputFormat usual = surroundings.terminal().output() ? OutputFormat.TABLE : OutputFormat.CSV;
    return name.map(Formats::named).orElse(usual);
  }

  private static OutputFormat named(String name) {
    return OutputFormat.named(name)
        .orElseThrow(
            () ->
                new UsageException(
                    "no output format is called " + name + "; there are " + OutputFormat.names()));
  }
}
