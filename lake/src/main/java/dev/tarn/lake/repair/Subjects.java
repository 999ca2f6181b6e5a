package dev.tarn.lake.repair;

import dev.tarn.core.type.Identifiers;
import dev.tarn.lake.catalog.TableName;
import java.util.List;
import java.util.stream.Collectors;

/** Names of objects as findings show them: quoted where SQL needs it. */
final class Subjects {
  private Subjects() {}

  static String of(TableName name) {
    return List.of(name.catalog(), name.schema(), name.table()).stream()
        .map(Identifiers::quoteIfNeeded)
        .collect(Collectors.joining("."));
  }
}
