package dev.tarn.judge.server;

import io.delta.kernel.types.ArrayType;
import io.delta.kernel.types.ByteType;
import io.delta.kernel.types.DataType;
import io.delta.kernel.types.DecimalType;
import io.delta.kernel.types.IntegerType;
import io.delta.kernel.types.LongType;
import io.delta.kernel.types.MapType;
import io.delta.kernel.types.ShortType;
import io.delta.kernel.types.StructType;
import java.util.Locale;
import java.util.stream.Collectors;

/** Names Kernel's types as Spark's DDL does. */
final class KernelTypes {
  private KernelTypes() {}

  static String sql(DataType type) {
    return switch (type) {
      case ByteType ignored -> "TINYINT";
      case ShortType ignored -> "SMALLINT";
      case IntegerType ignored -> "INT";
      case LongType ignored -> "BIGINT";
      case DecimalType decimal ->
          "DECIMAL(" + decimal.getPrecision() + "," + decimal.getScale() + ")";
      case ArrayType array -> "ARRAY<" + sql(array.getElementType()) + ">";
      case MapType map -> "MAP<" + sql(map.getKeyType()) + ", " + sql(map.getValueType()) + ">";
      case StructType struct -> sql(struct);
      default -> type.toString().toUpperCase(Locale.ROOT);
    };
  }

  private static String sql(StructType struct) {
    return struct.fields().stream()
        .map(
            field ->
                field.getName()
                    + ": "
                    + sql(field.getDataType())
                    + (field.isNullable() ? "" : " NOT NULL"))
        .collect(Collectors.joining(", ", "STRUCT<", ">"));
  }
}
