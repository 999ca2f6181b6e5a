package dev.tarn.conformance.generate;

import java.util.LinkedHashSet;
import java.util.List;

/** A generated suite. */
public record Family(String name, String shows, List<String> statements) {
  public Family {
    statements = List.copyOf(new LinkedHashSet<>(statements));
  }

  /** The text of the suite's file. */
  public String text() {
    return "-- name: "
        + name
        + "\n-- shows: "
        + shows
        + "\n-- generated: by dev.tarn.conformance.generate, not to be edited\n"
        + String.join(";\n", statements)
        + ";\n";
  }
}
