package dev.tarn.lake.describe;

import dev.tarn.core.type.CatalogString;
import dev.tarn.core.type.StructField;
import dev.tarn.delta.schema.CharVarchar;

/** Types of fields as DESCRIBE shows them. */
final class TypeText {
  private TypeText() {}

  /** The type of a field, with the length of its texts if that is limited. */
  static String of(StructField field) {
    return field.metadataText(CharVarchar.KEY).orElseGet(() -> CatalogString.of(field.type()));
  }
}
