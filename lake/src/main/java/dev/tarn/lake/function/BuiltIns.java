package dev.tarn.lake.function;

import dev.tarn.sql.analyze.BuiltInFunctions;
import java.util.Locale;

/** The functions that come with Tarn, whose names those of a session cannot have. */
final class BuiltIns {
  private BuiltIns() {}

  static boolean has(String name) {
    return BuiltInFunctions.names().contains(name.toLowerCase(Locale.ROOT));
  }
}
