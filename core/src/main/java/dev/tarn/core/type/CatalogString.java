package dev.tarn.core.type;

import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Types as Spark names them in DESCRIBE and in the metadata of fields: in lower case, the names of
 * fields as they are.
 */
public final class CatalogString {
  private CatalogString() {}

  public static String of(DataType type) {
    return switch (type) {
      case ArrayType array -> "array<" + of(array.element()) + ">";
      case MapType map -> "map<" + of(map.key()) + "," + of(map.value()) + ">";
      case StructType struct ->
          struct.fields().stream()
              .map(field -> Identifiers.quoteIfNeeded(field.name()) + ":" + of(field.type()))
              .collect(Collectors.joining(",", "struct<", ">"));
      case AtomicType atomic -> type.sql().toLowerCase(Locale.ROOT);
    };
  }
}
