package dev.tarn.duckdb.scan;

import dev.tarn.core.type.DataType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.sql.plan.TypedExpression.Literal;
import dev.tarn.sql.render.ExpressionDialect;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Values that are the same for all rows of a file. Those of a few files stand in lists in the
 * statement's text; those of many in a table that is joined, since DuckDB copies such a list for
 * every file it reads.
 */
final class FileConstants {
  private static final int MOST_LITERALS = 32;
  private static final String INDEX = "CAST(r.file_index AS BIGINT)";

  private final ExpressionDialect dialect;
  private final int files;
  private final List<StructField> columns = new ArrayList<>();
  private final List<List<Object>> values = new ArrayList<>();

  FileConstants(ExpressionDialect dialect, int files) {
    this.dialect = dialect;
    this.files = files;
  }

  /**
   * The expression for the value of a row's file.
   *
   * @param perFile for each file its value
   */
  String text(List<Object> perFile, DataType type) {
    if (perFile.stream().distinct().limit(2).count() == 1) {
      return dialect.literal(new Literal(perFile.getFirst(), type));
    }
    if (perFile.size() <= MOST_LITERALS) {
      return listed(perFile, type);
    }
    String name = "k" + columns.size();
    columns.add(StructField.nullable(name, type));
    values.add(perFile);
    return "k." + name;
  }

  /** A list in which each file's value has its place. One text is bound faster than many casts. */
  private String listed(List<Object> perFile, DataType type) {
    return switch (type) {
      case PrimitiveType.BYTE, PrimitiveType.SHORT, PrimitiveType.INTEGER, PrimitiveType.LONG ->
          numbers(perFile, dialect.type(type));
      case PrimitiveType.TIMESTAMP ->
          "make_timestamptz("
              + numbers(
                  perFile.stream().map(FileConstants::micros).toList(),
                  dialect.type(PrimitiveType.LONG))
              + ")";
      default ->
          element(
              perFile.stream()
                  .map(value -> dialect.literal(new Literal(value, type)))
                  .collect(Collectors.joining(", ", "[", "]")));
    };
  }

  private static Object micros(Object instant) {
    return instant == null ? null : Instant.EPOCH.until((Instant) instant, ChronoUnit.MICROS);
  }

  private static String numbers(List<Object> numbers, String type) {
    String text =
        numbers.stream()
            .map(number -> number == null ? "NULL" : number.toString())
            .collect(Collectors.joining(", ", "[", "]"));
    return element("CAST('" + text + "' AS " + type + "[])");
  }

  private static String element(String list) {
    return "(" + list + ")[" + INDEX + " + 1]";
  }

  /** The join that brings the values of many files in; empty when there are none. */
  String join(TemporaryTables tables) {
    if (columns.isEmpty()) {
      return "";
    }
    List<StructField> all = new ArrayList<>();
    all.add(StructField.required("i", PrimitiveType.LONG));
    all.addAll(columns);
    return " JOIN " + tables.create(all, rows()) + " AS k ON " + INDEX + " = k.i";
  }

  private Iterator<List<Object>> rows() {
    return IntStream.range(0, files).mapToObj(this::row).iterator();
  }

  private List<Object> row(int file) {
    List<Object> row = new ArrayList<>();
    row.add((long) file);
    values.forEach(column -> row.add(column.get(file)));
    return row;
  }
}
