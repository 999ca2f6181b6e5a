package dev.tarn.lake.describe;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.Identifiers;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.StructType;
import java.util.Locale;
import java.util.stream.Collectors;

/** Types as DESCRIBE shows them: in lower case, the names of fields as they are. */
final class TypeText {
  private TypeText() {}

  static String lowerCase(DataType type) {
    return switch (type) {
      case ArrayType array -> "array<" + lowerCase(array.element()) + ">";
      case MapType map -> "map<" + lowerCase(map.key()) + "," + lowerCase(map.value()) + ">";
      case StructType struct ->
          struct.fields().stream()
              .map(field -> Identifiers.quoteIfNeeded(field.name()) + ":" + lowerCase(field.type()))
              .collect(Collectors.joining(",", "struct<", ">"));
      default -> type.sql().toLowerCase(Locale.ROOT);
    };
  }
}
