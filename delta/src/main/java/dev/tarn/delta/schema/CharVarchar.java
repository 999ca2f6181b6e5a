package dev.tarn.delta.schema;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.AtomicType;
import dev.tarn.core.type.CatalogString;
import dev.tarn.core.type.CharType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.core.type.VarcharType;

/**
 * CHAR and VARCHAR are stored as strings; the declared type stands in the metadata of the field
 * under Spark's key.
 */
public final class CharVarchar {
  /** The metadata key that holds the declared type as DDL text in lower case. */
  public static final String KEY = "__CHAR_VARCHAR_TYPE_STRING";

  private CharVarchar() {}

  /** A schema as the log has it. */
  public static StructType stored(StructType schema) {
    return new StructType(schema.fields().stream().map(CharVarchar::stored).toList());
  }

  /**
   * A column as the log has it. The text of its whole type stands with the column, also where the
   * lengths are those of texts inside of it.
   */
  public static StructField stored(StructField column) {
    DataType plain = plain(column.type());
    return plain.equals(column.type())
        ? column
        : column.withType(plain).withMetadata(KEY, CatalogString.of(column.type()));
  }

  /** A type with STRING in the place of each CHAR and VARCHAR. */
  public static DataType plain(DataType type) {
    return switch (type) {
      case CharType c -> PrimitiveType.STRING;
      case VarcharType v -> PrimitiveType.STRING;
      case ArrayType array -> new ArrayType(plain(array.element()), array.containsNull());
      case MapType map ->
          new MapType(plain(map.key()), plain(map.value()), map.valueContainsNull());
      case StructType struct ->
          new StructType(
              struct.fields().stream().map(field -> field.withType(plain(field.type()))).toList());
      case AtomicType atomic -> type;
    };
  }
}
