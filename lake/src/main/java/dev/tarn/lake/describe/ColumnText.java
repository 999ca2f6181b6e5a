package dev.tarn.lake.describe;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.Identifiers;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.identity.IdentityColumn;
import dev.tarn.lake.generated.GeneratedColumn;
import dev.tarn.lake.textlength.DeclaredType;
import dev.tarn.lake.write.RowCompletion;
import java.util.stream.Collectors;

/** Columns as CREATE TABLE declares them. */
final class ColumnText {
  private ColumnText() {}

  /** A column of a table, without a mask. */
  static String of(StructField column) {
    StringBuilder text = new StringBuilder(Identifiers.quoteIfNeeded(column.name())).append(' ');
    text.append(type(DeclaredType.of(column).orElse(column.type())));
    GeneratedColumn.text(column)
        .ifPresent(value -> text.append(" GENERATED ALWAYS AS (").append(value).append(')'));
    IdentityColumn.of(column).ifPresent(identity -> text.append(' ').append(identity.sql()));
    if (!column.nullable()) {
      text.append(" NOT NULL");
    }
    column
        .metadataText(RowCompletion.DEFAULT)
        .ifPresent(value -> text.append(" DEFAULT ").append(value));
    return text.append(comment(column)).toString();
  }

  private static String type(DataType type) {
    return switch (type) {
      case StructType struct ->
          struct.fields().stream()
              .map(ColumnText::field)
              .collect(Collectors.joining(", ", "STRUCT<", ">"));
      case ArrayType array -> "ARRAY<" + type(array.element()) + ">";
      case MapType map -> "MAP<" + type(map.key()) + ", " + type(map.value()) + ">";
      default -> type.sql();
    };
  }

  private static String field(StructField field) {
    return Identifiers.quoteIfNeeded(field.name())
        + ": "
        + type(field.type())
        + (field.nullable() ? "" : " NOT NULL")
        + comment(field);
  }

  private static String comment(StructField field) {
    return field.comment().map(comment -> " COMMENT " + quote(comment)).orElse("");
  }

  /** A text as a literal. */
  static String quote(String text) {
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
  }
}
