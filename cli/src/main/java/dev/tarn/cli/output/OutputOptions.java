package dev.tarn.cli.output;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * What the formats let users choose.
 *
 * @param nullValue the text of NULL; empty leaves it to the format. JSON always writes null
 * @param header whether column names are written where a format can leave them out
 * @param width columns of the terminal into which tables are fitted; empty for no limit
 */
public record OutputOptions(Optional<String> nullValue, boolean header, OptionalInt width) {
  public static final OutputOptions DEFAULT =
      new OutputOptions(Optional.empty(), true, OptionalInt.empty());
}
