package dev.tarn.lake.files;

import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.sql.record.RecordReaders;
import java.util.ArrayList;
import java.util.List;

/** The schemas of several files as one. */
final class MergedSchemas {
  private MergedSchemas() {}

  /** The columns of both, those of the first in front; types that differ become one for both. */
  static StructType merge(StructType first, StructType second) {
    List<StructField> fields = new ArrayList<>();
    for (StructField field : first.fields()) {
      fields.add(
          second
              .field(field.name())
              .map(other -> field.withType(RecordReaders.mergedType(field.type(), other.type())))
              .orElse(field));
    }
    second.fields().stream()
        .filter(field -> first.field(field.name()).isEmpty())
        .forEach(fields::add);
    return new StructType(fields);
  }
}
