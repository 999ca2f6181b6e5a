package dev.tarn.sql.plan;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Names under which columns are printed: each column of a plan gets one of its own. */
final class ColumnLabels {
  private final Map<Long, String> byId = new HashMap<>();
  private final Set<String> taken = new HashSet<>();

  String of(Column column) {
    return byId.computeIfAbsent(column.id(), id -> unique(column.name()));
  }

  private String unique(String name) {
    String label = name;
    for (int i = 2; !taken.add(label); i++) {
      label = name + "#" + i;
    }
    return label;
  }
}
