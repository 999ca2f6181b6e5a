package dev.tarn.lake.write;

import dev.tarn.core.type.StructType;
import java.util.Map;

/** What a table whose columns have defaults must ask for: the feature never comes by itself. */
public final class DefaultsSupport {
  private DefaultsSupport() {}

  /** The property that a statement must give to make a table of this schema; none without need. */
  public static Map<String, String> properties(StructType schema) {
    boolean any =
        schema.fields().stream()
            .anyMatch(field -> field.metadataText(RowCompletion.DEFAULT).isPresent());
    return any ? Map.of("delta.feature.allowColumnDefaults", "supported") : Map.of();
  }
}
