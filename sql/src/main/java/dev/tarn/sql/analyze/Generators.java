package dev.tarn.sql.analyze;

import java.util.Locale;
import java.util.Set;

/** Functions that make several rows of one. */
final class Generators {
  private static final Set<String> NAMES =
      Set.of(
          "explode",
          "explode_outer",
          "inline",
          "inline_outer",
          "json_tuple",
          "posexplode",
          "posexplode_outer",
          "stack",
          "variant_explode",
          "variant_explode_outer");

  private Generators() {}

  static boolean isName(String name) {
    return NAMES.contains(name.toLowerCase(Locale.ROOT));
  }
}
