package dev.tarn.delta.transaction;

import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.action.Protocol;
import dev.tarn.delta.columnmapping.MappingAssignment;
import dev.tarn.delta.feature.ProtocolRequest;
import dev.tarn.delta.property.PropertyRules;
import dev.tarn.delta.property.TableProperties;
import dev.tarn.delta.rowtracking.RowTracking;
import dev.tarn.delta.schema.SchemaRules;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/**
 * New metadata of a table with the protocol it needs.
 *
 * @param metadata as it will stand in the log: properties that only asked for a protocol are taken
 *     out
 */
record MetadataUpdate(Metadata metadata, Protocol protocol) {
  private static final Set<String> CHANGE_FEED_COLUMNS =
      Set.of("_change_type", "_commit_version", "_commit_timestamp");

  /** Checks wanted metadata and finds the protocol for it. */
  static MetadataUpdate of(Protocol current, Optional<Metadata> before, Metadata wanted) {
    Optional<Map<String, String>> old = before.map(Metadata::configuration);
    PropertyRules.check(old, wanted.configuration());
    ProtocolRequest request =
        ProtocolRequest.of(PropertyRules.canonical(old, wanted.configuration()));
    Metadata mapped =
        MappingAssignment.assign(
            before, wanted.withConfiguration(request.remainingConfiguration()), UUID::randomUUID);
    checkSchema(mapped);
    Protocol needed =
        before.isPresent()
            ? request.upgradeExisting(current, mapped)
            : request.upgrade(current, mapped);
    return new MetadataUpdate(
        RowTracking.withHiddenColumns(needed, mapped, UUID::randomUUID), needed);
  }

  private static void checkSchema(Metadata metadata) {
    SchemaRules.checkUniqueNames(metadata.schema());
    if (TableProperties.COLUMN_MAPPING_MODE.of(metadata).equals("none")) {
      SchemaRules.checkNameCharacters(metadata.schema());
    }
    for (String column : metadata.partitionColumns()) {
      if (metadata.schema().field(column).isEmpty()) {
        throw TransactionErrors.partitionColumnNotFound(column);
      }
    }
    if (TableProperties.ENABLE_CHANGE_DATA_FEED.of(metadata)) {
      for (String name : metadata.schema().names()) {
        if (CHANGE_FEED_COLUMNS.contains(name.toLowerCase(Locale.ROOT))) {
          throw TransactionErrors.changeFeedColumns(name);
        }
      }
    }
  }
}
