package dev.tarn.duckdb.rows;

import dev.tarn.core.type.DataType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.duckdb.value.Transfer;
import dev.tarn.sql.render.ExpressionDialect;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The columns in which rows pass into DuckDB, {@code c0}, {@code c1} and so on: one for each that
 * has no fields, and for a struct one that says whether it is there, and those of its fields.
 */
final class PassedColumns {
  private final List<Passed> columns = new ArrayList<>();
  private final StructType schema;

  /** Where in {@link #columns} those of each column of the schema begin. */
  private final int[] starts;

  PassedColumns(StructType schema) {
    this.schema = schema;
    this.starts = new int[schema.size()];
    for (int i = 0; i < starts.length; i++) {
      starts[i] = columns.size();
      add(new int[] {i}, schema.field(i).type());
    }
  }

  private void add(int[] path, DataType type) {
    columns.add(new Passed(path, type));
    if (hasFields(type)) {
      StructType struct = (StructType) type;
      for (int i = 0; i < struct.size(); i++) {
        int[] inner = Arrays.copyOf(path, path.length + 1);
        inner[path.length] = i;
        add(inner, struct.field(i).type());
      }
    }
  }

  List<Passed> columns() {
    return columns;
  }

  /** What makes a column of the schema of those in which it passed. */
  String read(int index, ExpressionDialect dialect) {
    return read(schema.field(index).type(), new int[] {starts[index]}, dialect);
  }

  private static String read(DataType type, int[] next, ExpressionDialect dialect) {
    String column = "c" + next[0]++;
    if (!hasFields(type)) {
      return Transfer.read(column, type, dialect.type(type));
    }
    List<String> fields = new ArrayList<>();
    for (StructField field : ((StructType) type).fields()) {
      fields.add("'" + field.name().replace("'", "''") + "': " + read(field.type(), next, dialect));
    }
    return "CAST(CASE WHEN "
        + column
        + " THEN {"
        + String.join(", ", fields)
        + "} END AS "
        + dialect.type(type)
        + ")";
  }

  private static boolean hasFields(DataType type) {
    return type instanceof StructType struct && struct.size() > 0;
  }

  /**
   * One of the columns.
   *
   * @param path the places of values in rows that lead to it
   */
  @SuppressWarnings("ArrayRecordComponent")
  record Passed(int[] path, DataType type) {

    /** The value, or for a struct whether it is there. */
    Object value(Row row) {
      Object value = row.get(path[0]);
      for (int i = 1; i < path.length && value != null; i++) {
        value = ((Row) value).get(path[i]);
      }
      return isStruct() && value != null ? Boolean.TRUE : value;
    }

    boolean isStruct() {
      return hasFields(type);
    }
  }
}
