package dev.tarn.lake.expression;

import java.util.List;

/** Paths of names: a column, then fields of structs in it. */
public final class FieldPaths {
  private FieldPaths() {}

  /** Whether a change at one path changes what the other leads to: one of them holds the other. */
  public static boolean touch(List<String> first, List<String> second) {
    int shared = Math.min(first.size(), second.size());
    for (int i = 0; i < shared; i++) {
      if (!first.get(i).equalsIgnoreCase(second.get(i))) {
        return false;
      }
    }
    return true;
  }
}
