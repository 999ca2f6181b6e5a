package dev.tarn.pipeline.stream.delta;

import dev.tarn.core.error.TarnException;
import dev.tarn.lake.table.TableHandle;
import java.util.List;
import java.util.Set;

/** Errors of schemas that change under a stream. */
final class SchemaErrors {
  private static final String ALWAYS = "always";

  private SchemaErrors() {}

  static TarnException cannotContinue(
      TableHandle table,
      ReadSchema known,
      ReadSchema target,
      SchemaDifference difference,
      AllowedChanges allowed) {
    Set<ColumnChange> kinds = difference.kinds();
    String version = String.valueOf(target.version());
    return TarnException.of("DELTA_STREAMING_CANNOT_CONTINUE_PROCESSING_POST_SCHEMA_EVOLUTION")
        .with("table", table.displayName())
        .with("opType", difference.operation())
        .with("previousSchemaChangeVersion", known.version())
        .with("currentSchemaChangeVersion", version)
        .with("columnChangeDetails", difference.details())
        .with("configuration", allowed.asConfiguration(kinds, version))
        .with("unblockChangeOptions", allowed.asOptions(kinds, version))
        .with("unblockStreamOptions", allowed.asOptions(kinds, ALWAYS))
        .with("unblockChangeConfs", allowed.asStreamSettings(kinds, version))
        .with("unblockStreamConfs", allowed.asStreamSettings(kinds, ALWAYS))
        .with("unblockAllConfs", allowed.asSettings(kinds, ALWAYS));
  }

  static TarnException otherPartitions(
      TableHandle table, ReadSchema known, ReadSchema target, SchemaDifference difference) {
    return incompatible(table, known, target, difference.partitions())
        .with("wayOut", "Refresh the dataset fully");
  }

  static TarnException otherTypes(
      TableHandle table,
      ReadSchema known,
      ReadSchema target,
      SchemaDifference difference,
      AllowedChanges allowed) {
    return incompatible(table, known, target, difference.otherTypes())
        .with(
            "wayOut",
            "Give the columns of the streaming table that they go into the new types, by ALTER"
                + " TABLE ... ADD COLUMN, UPDATE, DROP COLUMN and RENAME COLUMN, or cast in the"
                + " query; then accept the change up to this version in the pipeline's"
                + " configuration, {\"configuration\": {"
                + allowed.asConfiguration(
                    Set.of(ColumnChange.TYPE), String.valueOf(target.version()))
                + "}}. Or refresh the dataset fully");
  }

  private static TarnException incompatible(
      TableHandle table, ReadSchema known, ReadSchema target, List<String> changes) {
    return TarnException.of("DELTA_STREAMING_INCOMPATIBLE_SCHEMA_CHANGE")
        .with("table", table.displayName())
        .with("version", target.version())
        .with("changes", String.join("\n", changes))
        .with("readSchema", known.metadata().schema().sql())
        .with("incompatibleSchema", target.metadata().schema().sql());
  }

  static TarnException evolved(TableHandle table, ReadSchema target) {
    return TarnException.of("DELTA_STREAMING_METADATA_EVOLUTION")
        .with("table", table.displayName())
        .with("version", target.version())
        .with("schema", target.metadata().schema().sql());
  }

  static TarnException unreadable(String path, String reason) {
    return TarnException.of("DELTA_STREAMING_SCHEMA_LOG_DESERIALIZE_FAILED")
        .with("location", path)
        .with("reason", reason);
  }

  static TarnException unreadableSchema(String path, TarnException cause) {
    return TarnException.of("DELTA_STREAMING_SCHEMA_LOG_PARSE_SCHEMA_FAILED")
        .with("location", path)
        .with("reason", cause.text())
        .causedBy(cause);
  }
}
