package dev.tarn.delta.columnmapping;

import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.schema.SchemaFields;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The ids that fields have, those of the insides of arrays and maps included. */
final class SchemaFieldIds {
  static final String NESTED_KEY = "delta.columnMapping.nested.ids";

  private SchemaFieldIds() {}

  static List<Long> of(StructType schema) {
    List<Long> ids = new ArrayList<>();
    SchemaFields.forEach(
        schema,
        field -> {
          if (field.metadata().get(ColumnMapping.ID_KEY) instanceof Number id) {
            ids.add(id.longValue());
          }
          addNested(field, ids);
        });
    return ids;
  }

  private static void addNested(StructField field, List<Long> ids) {
    if (field.metadata().get(NESTED_KEY) instanceof Map<?, ?> nested) {
      for (Object id : nested.values()) {
        if (id instanceof Number number) {
          ids.add(number.longValue());
        }
      }
    }
  }

  static boolean anyMapped(StructType schema) {
    return !of(schema).isEmpty();
  }
}
