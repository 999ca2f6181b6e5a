package dev.tarn.lake.vacuum;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.core.value.RowCursor;
import dev.tarn.delta.storage.Storage.FileStatus;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.read.ReadPlanner;
import dev.tarn.lake.relation.StatementRelations;
import dev.tarn.sql.analyze.Analyzer;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.Plan.Assignment;
import dev.tarn.sql.tree.Query;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The files of USING INVENTORY: a list of what lies in the table's folder that something else made,
 * for folders that take long to list.
 */
final class Inventory {
  private static final String SCHEME = "file:";
  private static final Pattern SLASHES = Pattern.compile("/+");

  private static final StructType COLUMNS =
      StructType.of(
          StructField.nullable("path", PrimitiveType.STRING),
          StructField.nullable("length", PrimitiveType.LONG),
          StructField.nullable("isDir", PrimitiveType.BOOLEAN),
          StructField.nullable("modificationTime", PrimitiveType.LONG));

  private static final int PATH = 0;
  private static final int LENGTH = 1;
  private static final int IS_DIRECTORY = 2;
  private static final int MODIFIED = 3;

  private final StatementContext context;

  Inventory(StatementContext context) {
    this.context = context;
  }

  /**
   * The files that a query names; rows of directories, and of no path, are none.
   *
   * @throws TarnException {@code DELTA_INVALID_INVENTORY_SCHEMA} when a column is missing or of
   *     another type; {@code ROW_VALUE_IS_NULL} when a file's length or time is not known
   */
  List<FileStatus> files(Query rows) {
    Plan plan = new Analyzer(context.analysis(), StatementRelations.of(context)).query(rows);
    Plan planned = ReadPlanner.plan(new Plan.Project(plan, columns(plan)), context).plan();
    List<FileStatus> files = new ArrayList<>();
    try (RowCursor cursor = context.executor().query(planned, context.execution())) {
      for (Row row = cursor.next(); row != null; row = cursor.next()) {
        file(row).ifPresent(files::add);
      }
    }
    return files;
  }

  private static List<Assignment> columns(Plan plan) {
    List<Assignment> columns = new ArrayList<>();
    for (StructField field : COLUMNS.fields()) {
      Column column =
          plan.output().stream()
              .filter(
                  each ->
                      each.name().equalsIgnoreCase(field.name())
                          && each.type().equals(field.type()))
              .findFirst()
              .orElseThrow(() -> VacuumErrors.notAnInventory(COLUMNS, plan.output()));
      columns.add(Assignment.of(field.name(), column.reference()));
    }
    return columns;
  }

  private static Optional<FileStatus> file(Row row) {
    if (row.get(PATH) == null || (Boolean) value(row, IS_DIRECTORY)) {
      return Optional.empty();
    }
    return Optional.of(
        new FileStatus(
            path((String) row.get(PATH)), (Long) value(row, LENGTH), (Long) value(row, MODIFIED)));
  }

  private static Object value(Row row, int index) {
    if (row.get(index) == null) {
      throw VacuumErrors.missingValue(COLUMNS.fields().get(index).name(), index);
    }
    return row.get(index);
  }

  /**
   * With or without its scheme, and not percent-encoded. Slashes too many go, or the path of a file
   * that is needed would look like another.
   */
  private static String path(String text) {
    String path = text.startsWith(SCHEME) ? text.substring(SCHEME.length()) : text;
    return SLASHES.matcher(path).replaceAll("/").replaceFirst("/$", "");
  }
}
