package dev.tarn.lake.describe;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.AtomicType;
import dev.tarn.core.type.ComplexType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.Identifiers;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.lake.context.Result;
import dev.tarn.sql.tree.QualifiedName;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * DESCRIBE TABLE of one column, or of a field inside of it; {@code element}, {@code key} and {@code
 * value} lead into arrays and maps.
 */
final class DescribeColumn {
  private static final StructType SCHEMA =
      StructType.of(
          StructField.required("info_name", PrimitiveType.STRING),
          StructField.required("info_value", PrimitiveType.STRING));

  private DescribeColumn() {}

  static Result run(QualifiedName path, StructType schema) {
    StructField field = find(path, schema);
    return Result.of(
        SCHEMA,
        List.of(
            Row.of("col_name", name(path, schema)),
            Row.of("data_type", TypeText.of(field)),
            Row.of("comment", field.comment().orElse("NULL"))));
  }

  /** The path as it was given, with the column's name as the table has it. */
  private static String name(QualifiedName path, StructType schema) {
    List<String> parts = path.parts();
    String column = schema.field(parts.getFirst()).orElseThrow().name();
    return parts.size() == 1
        ? column
        : column
            + parts.stream()
                .skip(1)
                .map(part -> "." + Identifiers.quoteIfNeeded(part))
                .collect(Collectors.joining());
  }

  private static StructField find(QualifiedName path, StructType schema) {
    StructField field = null;
    DataType type = schema;
    for (String part : path.parts()) {
      field = step(type, part).orElseThrow(() -> notFound(path, schema));
      type = field.type();
    }
    return field;
  }

  private static Optional<StructField> step(DataType type, String part) {
    return switch (type) {
      case StructType struct -> struct.field(part);
      case ArrayType array when part.equalsIgnoreCase("element") -> inner(part, array.element());
      case MapType map when part.equalsIgnoreCase("key") -> inner(part, map.key());
      case MapType map when part.equalsIgnoreCase("value") -> inner(part, map.value());
      case AtomicType atomic -> Optional.empty();
      case ComplexType complex -> Optional.empty();
    };
  }

  private static Optional<StructField> inner(String name, DataType type) {
    return Optional.of(StructField.nullable(name, type));
  }

  private static TarnException notFound(QualifiedName path, StructType schema) {
    return TarnException.of("UNRESOLVED_COLUMN.WITH_SUGGESTION")
        .with("objectName", path.quoted())
        .with(
            "proposal",
            schema.names().stream().map(Identifiers::quote).collect(Collectors.joining(", ")))
        .at(path.position());
  }
}
