package dev.tarn.delta.schema;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.CharType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.core.type.VarcharType;
import java.util.Locale;

/**
 * CHAR and VARCHAR are stored as strings; the declared type stands in the metadata of the field
 * under Spark's key.
 */
public final class CharVarchar {
  /** The metadata key that holds the declared type as DDL text in lower case. */
  public static final String KEY = "__CHAR_VARCHAR_TYPE_STRING";

  private CharVarchar() {}

  /** The field as the log has it. */
  public static StructField stored(StructField field) {
    DataType stored = stored(field.type());
    if (stored.equals(field.type())) {
      return field;
    }
    StructField changed = field.withType(stored);
    return field.type() instanceof StructType
        ? changed
        : changed.withMetadata(KEY, field.type().sql().toLowerCase(Locale.ROOT));
  }

  static DataType stored(DataType type) {
    return switch (type) {
      case CharType c -> PrimitiveType.STRING;
      case VarcharType v -> PrimitiveType.STRING;
      case ArrayType array -> new ArrayType(stored(array.element()), array.containsNull());
      case MapType map ->
          new MapType(stored(map.key()), stored(map.value()), map.valueContainsNull());
      case StructType struct ->
          new StructType(struct.fields().stream().map(CharVarchar::stored).toList());
      default -> type;
    };
  }
}
