package dev.tarn.lake.describe;

import dev.tarn.core.type.CatalogString;
import dev.tarn.core.type.Identifiers;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.lake.catalog.ViewEntry;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.table.View;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** What DESCRIBE, SHOW COLUMNS, SHOW CREATE TABLE and SHOW TBLPROPERTIES say of a view. */
final class ViewDescription {
  private static final StructType DESCRIPTION =
      StructType.of(
          StructField.required("col_name", PrimitiveType.STRING),
          StructField.required("data_type", PrimitiveType.STRING),
          StructField.nullable("comment", PrimitiveType.STRING));

  private ViewDescription() {}

  /** The columns; and where it comes from when {@code extended}. */
  static Result columns(View view, boolean extended) {
    List<Row> rows = new ArrayList<>();
    for (StructField field : view.schema().fields()) {
      rows.add(Row.of(field.name(), CatalogString.of(field.type()), field.comment().orElse(null)));
    }
    if (extended) {
      rows.add(Row.of("", "", ""));
      view.entry().ifPresent(entry -> rows.addAll(details(entry)));
    }
    return Result.of(DESCRIPTION, rows);
  }

  /** What DESCRIBE EXTENDED says of a view beyond its columns. */
  static List<Row> details(ViewEntry entry) {
    List<Row> rows = new ArrayList<>();
    rows.add(Row.of("# Detailed Table Information", "", ""));
    rows.add(Row.of("Catalog", entry.name().catalog(), ""));
    rows.add(Row.of("Database", entry.name().schema(), ""));
    rows.add(Row.of("Table", entry.name().table(), ""));
    rows.add(Row.of("Owner", entry.owner(), ""));
    rows.add(Row.of("Created Time", entry.created().toString(), ""));
    rows.add(Row.of("Type", "VIEW", ""));
    entry.comment().ifPresent(comment -> rows.add(Row.of("Comment", comment, "")));
    rows.add(Row.of("View Text", entry.text(), ""));
    rows.add(
        Row.of(
            "View Catalog and Namespace",
            Identifiers.quoteIfNeeded(entry.currentSchema().catalog())
                + "."
                + Identifiers.quoteIfNeeded(entry.currentSchema().schema()),
            ""));
    rows.add(
        Row.of(
            "View Query Output Columns",
            entry.sources().stream().collect(Collectors.joining(", ", "[", "]")),
            ""));
    if (!entry.properties().isEmpty()) {
      rows.add(
          Row.of(
              "Table Properties",
              entry.properties().entrySet().stream()
                  .map(property -> property.getKey() + "=" + property.getValue())
                  .collect(Collectors.joining(",", "[", "]")),
              ""));
    }
    return rows;
  }

  static Result names(View view) {
    return Result.of(
        StructType.of(StructField.required("col_name", PrimitiveType.STRING)),
        view.schema().names().stream().map(Row::of).toList());
  }

  static Result properties(View view, Optional<String> key) {
    Map<String, String> properties = view.entry().map(ViewEntry::properties).orElse(Map.of());
    StructType schema =
        StructType.of(
            StructField.required("key", PrimitiveType.STRING),
            StructField.required("value", PrimitiveType.STRING));
    List<Row> rows =
        key.map(
                one ->
                    List.of(
                        Row.of(
                            one,
                            properties.getOrDefault(
                                one, "View " + view.quoted() + " does not have property: " + one))))
            .orElseGet(
                () ->
                    properties.entrySet().stream()
                        .map(property -> Row.of(property.getKey(), property.getValue()))
                        .toList());
    return Result.of(schema, rows);
  }

  /** A statement that would make the view. */
  static Result statement(View view) {
    StringBuilder text = new StringBuilder("CREATE ");
    text.append(view.entry().isPresent() ? "VIEW " : "TEMPORARY VIEW ");
    text.append(
        view.name().stream().map(Identifiers::quoteIfNeeded).collect(Collectors.joining(".")));
    text.append(
        view.schema().fields().stream()
            .map(ViewDescription::column)
            .collect(Collectors.joining(",\n", " (\n", ")\n")));
    view.entry()
        .flatMap(ViewEntry::comment)
        .ifPresent(comment -> text.append("COMMENT ").append(quote(comment)).append('\n'));
    Map<String, String> properties = view.entry().map(ViewEntry::properties).orElse(Map.of());
    if (!properties.isEmpty()) {
      text.append(
          properties.entrySet().stream()
              .map(property -> "  " + quote(property.getKey()) + " = " + quote(property.getValue()))
              .collect(Collectors.joining(",\n", "TBLPROPERTIES (\n", ")\n")));
    }
    text.append("AS ").append(view.text()).append('\n');
    return Result.of(
        StructType.of(StructField.required("createtab_stmt", PrimitiveType.STRING)),
        List.of(Row.of(text.toString())));
  }

  private static String column(StructField field) {
    return "  "
        + Identifiers.quoteIfNeeded(field.name())
        + field.comment().map(comment -> " COMMENT " + quote(comment)).orElse("");
  }

  private static String quote(String text) {
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
  }
}
