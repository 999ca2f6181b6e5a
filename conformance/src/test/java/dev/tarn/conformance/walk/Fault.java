package dev.tarn.conformance.walk;

import java.util.List;
import java.util.stream.Collectors;

/**
 * Differences that nobody knows of, after a statement.
 *
 * @param table the seed of the table
 * @param script the statements up to the one that brought them
 */
record Fault(long table, List<String> script, List<Difference> differences) {
  Fault {
    script = List.copyOf(script);
  }

  boolean isOfKind(Fault other) {
    return kind().equals(other.kind());
  }

  /** Faults of the same kind say the same of the same aspect. */
  private String kind() {
    Difference first = differences.getFirst();
    return first.what() + " " + firstWord(first.deltaSpark()) + " " + firstWord(first.tarn());
  }

  private static String firstWord(String text) {
    return text.split("[ ,:{\\[]", 2)[0];
  }

  @Override
  public String toString() {
    return "table "
        + table
        + ", step "
        + script.size()
        + "\n"
        + differences.stream().map(Difference::toString).collect(Collectors.joining("\n"))
        + "\nafter\n"
        + String.join(";\n", script)
        + ";\n";
  }
}
