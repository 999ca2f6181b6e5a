package dev.tarn.conformance.generate;

import dev.tarn.conformance.answer.Doubles;
import java.util.ArrayList;
import java.util.List;

/** Every cast of every edge. */
final class CastFamily {
  private CastFamily() {}

  static Family create() {
    List<String> statements = new ArrayList<>();
    for (String value : Samples.EDGES) {
      for (String type : Samples.TARGETS) {
        statements.add("SELECT CAST(" + value + " AS " + type + ") AS r");
      }
    }
    return new Family(
        "casts_of_edges", "CAST of every edge value to every type", Doubles.EXACT, statements);
  }
}
