package dev.tarn.conformance.generate;

import dev.tarn.conformance.answer.Doubles;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;

/** A generated suite, and how nearly its DOUBLE values must agree. */
record Family(String name, String shows, Doubles doubles, List<String> statements) {
  public Family {
    statements = List.copyOf(new LinkedHashSet<>(statements));
  }

  /** The text of the suite's file. */
  String text() {
    return "-- name: "
        + name
        + "\n-- shows: "
        + shows
        + "\n-- doubles: "
        + doubles.name().toLowerCase(Locale.ROOT)
        + "\n-- generated: by dev.tarn.conformance.generate, not to be edited\n"
        + String.join(";\n", statements)
        + ";\n";
  }
}
