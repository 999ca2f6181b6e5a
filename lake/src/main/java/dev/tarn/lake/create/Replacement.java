package dev.tarn.lake.create;

import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.columnmapping.MappingReuse;
import dev.tarn.delta.property.TableProperties;
import java.util.LinkedHashMap;
import java.util.Map;

/** The metadata of a table that replaces another of the same name. */
final class Replacement {
  private Replacement() {}

  /** Columns of the same name and type stay the same columns of the files; so does the mapping. */
  static Metadata metadata(Metadata old, TableDefinition definition) {
    Map<String, String> configuration = new LinkedHashMap<>(definition.properties());
    keep(TableProperties.COLUMN_MAPPING_MODE.key(), old, configuration);
    keep(TableProperties.COLUMN_MAPPING_MAX_ID.key(), old, configuration);
    keepCommitTimes(old, configuration);
    return new Metadata(
        old.id(),
        old.name(),
        definition.comment(),
        MappingReuse.carryOver(old.schema(), definition.schema()),
        definition.partitionColumns(),
        configuration,
        old.createdTime());
  }

  /** Commits that carry their times go on doing so: since when they do must not be forgotten. */
  private static void keepCommitTimes(Metadata old, Map<String, String> configuration) {
    boolean goesOn =
        TableProperties.ENABLE_IN_COMMIT_TIMESTAMPS.of(old)
            && TableProperties.ENABLE_IN_COMMIT_TIMESTAMPS.of(old.withConfiguration(configuration));
    if (goesOn) {
      keep(TableProperties.IN_COMMIT_TIMESTAMP_ENABLEMENT_VERSION.key(), old, configuration);
      keep(TableProperties.IN_COMMIT_TIMESTAMP_ENABLEMENT_TIMESTAMP.key(), old, configuration);
    }
  }

  private static void keep(String key, Metadata old, Map<String, String> configuration) {
    String value = old.configuration().get(key);
    if (value != null) {
      configuration.putIfAbsent(key, value);
    }
  }
}
