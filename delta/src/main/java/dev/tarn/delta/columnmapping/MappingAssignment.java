package dev.tarn.delta.columnmapping;

import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.property.TableProperties;
import dev.tarn.delta.schema.SchemaFields;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;

/**
 * Gives fields their ids and physical names when a mapped table is made, when an existing one is
 * mapped, and when fields are added. A physical name, once given, is never given again.
 */
public final class MappingAssignment {
  private static final String MAX_ID = TableProperties.COLUMN_MAPPING_MAX_ID.key();

  private final Supplier<UUID> ids;
  private long lastId;

  private MappingAssignment(Supplier<UUID> ids, long lastId) {
    this.ids = ids;
    this.lastId = lastId;
  }

  /**
   * The metadata with every field mapped, if the table is.
   *
   * @param before the metadata in force; empty for a new table
   * @throws dev.tarn.core.error.TarnException {@code DELTA_UNSUPPORTED_COLUMN_MAPPING_MODE_CHANGE},
   *     {@code DELTA_UNSUPPORTED_COLUMN_MAPPING_SCHEMA_CHANGE}, {@code
   *     DELTA_CANNOT_MODIFY_TABLE_PROPERTY}
   */
  public static Metadata assign(Optional<Metadata> before, Metadata wanted, Supplier<UUID> ids) {
    ColumnMapping mode = ColumnMapping.of(wanted);
    ColumnMapping old = before.map(ColumnMapping::of).orElse(mode);
    checkMode(old, mode, before);
    checkMaxId(before, wanted);
    if (mode == ColumnMapping.NONE) {
      return wanted;
    }
    long lastId =
        Math.max(before.map(MappingAssignment::maxId).orElse(0L), greatest(wanted.schema()));
    MappingAssignment assignment = new MappingAssignment(ids, lastId);
    boolean upgrade = before.isPresent() && old == ColumnMapping.NONE;
    if (upgrade) {
      checkSameFields(before.get().schema(), wanted.schema());
    }
    StructType mapped =
        SchemaFields.map(
            wanted.schema(),
            field -> upgrade ? assignment.existing(field) : assignment.added(field));
    checkUniqueNames(mapped);
    return assignment.withMaxId(wanted.withSchema(mapped));
  }

  private static void checkMode(ColumnMapping old, ColumnMapping mode, Optional<Metadata> before) {
    boolean upgrade = old == ColumnMapping.NONE && mode == ColumnMapping.NAME;
    if (before.isPresent() && old != mode && !upgrade) {
      throw ColumnMappingErrors.modeChange(old, mode);
    }
  }

  /** The greatest id is kept by writers; users may not set it. */
  private static void checkMaxId(Optional<Metadata> before, Metadata wanted) {
    String old = before.map(metadata -> metadata.configuration().get(MAX_ID)).orElse(null);
    String now = wanted.configuration().get(MAX_ID);
    boolean mapped = SchemaFieldIds.anyMapped(wanted.schema());
    if (now != null && !now.equals(old) && !(before.isEmpty() && mapped)) {
      throw ColumnMappingErrors.reserved(MAX_ID);
    }
  }

  private static long maxId(Metadata metadata) {
    return TableProperties.COLUMN_MAPPING_MAX_ID.of(metadata);
  }

  private static long greatest(StructType schema) {
    return SchemaFieldIds.of(schema).stream().mapToLong(Long::longValue).max().orElse(0);
  }

  private static void checkSameFields(StructType before, StructType wanted) {
    Set<String> known = new HashSet<>();
    SchemaFields.forEach(before, field -> known.add(field.name()));
    SchemaFields.forEach(
        wanted,
        field -> {
          if (!known.contains(field.name())) {
            throw ColumnMappingErrors.schemaChange(field.name());
          }
        });
  }

  /** A field that files have already, under the name it has. */
  private StructField existing(StructField field) {
    return mapped(field, field.name());
  }

  private StructField added(StructField field) {
    return mapped(field, "col-" + ids.get());
  }

  private StructField mapped(StructField field, String physicalName) {
    StructField result = field;
    if (!field.metadata().containsKey(ColumnMapping.ID_KEY)) {
      result = result.withMetadata(ColumnMapping.ID_KEY, ++lastId);
    }
    return field.metadata().containsKey(ColumnMapping.PHYSICAL_NAME_KEY)
        ? result
        : result.withMetadata(ColumnMapping.PHYSICAL_NAME_KEY, physicalName);
  }

  private static void checkUniqueNames(StructType schema) {
    Set<String> names = new HashSet<>();
    for (StructField field : schema.fields()) {
      String name = ColumnMapping.NAME.physicalName(field);
      if (!names.add(name)) {
        throw ColumnMappingErrors.duplicatePhysicalName(name);
      }
    }
  }

  private Metadata withMaxId(Metadata metadata) {
    Map<String, String> configuration = new LinkedHashMap<>(metadata.configuration());
    configuration.put(MAX_ID, String.valueOf(lastId));
    return metadata.withConfiguration(configuration);
  }

  /**
   * Refuses a table whose greatest id is missing or smaller than one of its fields'.
   *
   * @throws dev.tarn.core.error.TarnException {@code DELTA_COLUMN_MAPPING_MAX_COLUMN_ID_NOT_SET},
   *     {@code DELTA_COLUMN_MAPPING_MAX_COLUMN_ID_NOT_SET_CORRECTLY}
   */
  public static void check(Metadata metadata) {
    if (ColumnMapping.of(metadata) == ColumnMapping.NONE) {
      return;
    }
    if (!metadata.configuration().containsKey(MAX_ID)) {
      throw ColumnMappingErrors.maxColumnIdNotSet();
    }
    long greatest = greatest(metadata.schema());
    if (maxId(metadata) < greatest) {
      throw ColumnMappingErrors.maxColumnIdTooSmall(maxId(metadata), greatest);
    }
  }
}
