package dev.tarn.pipeline.autoloader;

import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

/** Names of fields for messages. */
final class Fields {
  private Fields() {}

  static String text(Collection<List<String>> fields) {
    return fields.stream().map(path -> String.join(".", path)).collect(Collectors.joining(", "));
  }
}
