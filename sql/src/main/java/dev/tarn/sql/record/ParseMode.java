package dev.tarn.sql.record;

import dev.tarn.core.error.TarnException;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What becomes of a record that is not as the schema says. */
public enum ParseMode {
  /**
   * What can be read is kept; the text goes into the column of corrupt records, if there is one.
   */
  PERMISSIVE,
  /** The record is left out. */
  DROPMALFORMED,
  /** Reading fails. */
  FAILFAST;

  /**
   * The mode of a name, in any case.
   *
   * @throws TarnException INVALID_RECORD_OPTION
   */
  static ParseMode of(String name) {
    return find(name)
        .orElseThrow(
            () -> RecordErrors.optionValue("mode", name, "PERMISSIVE, DROPMALFORMED or FAILFAST"));
  }

  static boolean isKnown(String name) {
    return find(name).isPresent();
  }

  private static Optional<ParseMode> find(String name) {
    return Arrays.stream(values())
        .filter(mode -> mode.name().equals(name.strip().toUpperCase(Locale.ROOT)))
        .findFirst();
  }
}
