package dev.tarn.delta.columnmapping;

import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.property.TableProperties;
import dev.tarn.delta.schema.SchemaFields;
import dev.tarn.delta.schema.SchemaRules;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Takes the ids and physical names of fields away, after which files have the names users see. */
public final class MappingRemoval {
  private MappingRemoval() {}

  /**
   * The metadata without a mapping, and without the property that asks for one.
   *
   * @throws dev.tarn.core.error.TarnException {@code
   *     DELTA_INVALID_COLUMN_NAMES_WHEN_REMOVING_COLUMN_MAPPING} when files cannot have some name
   */
  public static Metadata of(Metadata mapped) {
    checkNames(mapped.schema());
    Map<String, String> configuration = new LinkedHashMap<>(mapped.configuration());
    configuration.remove(TableProperties.COLUMN_MAPPING_MODE.key());
    configuration.remove(TableProperties.COLUMN_MAPPING_MAX_ID.key());
    return mapped
        .withSchema(SchemaFields.map(mapped.schema(), MappingRemoval::plain))
        .withConfiguration(configuration);
  }

  private static StructField plain(StructField field) {
    return field
        .withoutMetadata(ColumnMapping.ID_KEY)
        .withoutMetadata(ColumnMapping.PHYSICAL_NAME_KEY)
        .withoutMetadata(SchemaFieldIds.NESTED_KEY);
  }

  private static void checkNames(StructType schema) {
    List<String> invalid = new ArrayList<>();
    SchemaFields.forEach(
        schema,
        field -> {
          if (SchemaRules.hasForbiddenCharacters(field.name())) {
            invalid.add(field.name());
          }
        });
    if (!invalid.isEmpty()) {
      throw ColumnMappingErrors.namesWithoutMapping(invalid);
    }
  }
}
