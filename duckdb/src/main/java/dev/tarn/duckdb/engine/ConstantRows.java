package dev.tarn.duckdb.engine;

import dev.tarn.core.type.AtomicType;
import dev.tarn.core.type.ComplexType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DecimalType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.duckdb.scan.TemporaryTables;
import dev.tarn.duckdb.value.Constants;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.render.Rendering;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Puts the constants of a long VALUES list into a temporary table: DuckDB takes a third of a
 * millisecond to plan a row of typed literals, and a microsecond to append it.
 */
final class ConstantRows {
  private static final int FEWEST = 12;

  private final TemporaryTables tables;

  ConstantRows(TemporaryTables tables) {
    this.tables = tables;
  }

  /** The rows as a query on a table; empty when they are few or not all constants. */
  Optional<String> query(Plan.Values values, Rendering rendering) {
    if (values.rows().size() < FEWEST || values.output().isEmpty() || !areAppendable(values)) {
      return Optional.empty();
    }
    List<StructField> columns =
        values.output().stream()
            .map(column -> StructField.nullable(rendering.name(column), column.type()))
            .toList();
    String table = tables.create(columns, values.rows().stream().map(ConstantRows::row).iterator());
    return Optional.of("SELECT " + String.join(", ", names(columns)) + " FROM " + table);
  }

  private static List<Object> row(List<TypedExpression> cells) {
    List<Object> row = new ArrayList<>();
    cells.forEach(cell -> row.add(Constants.value(cell)));
    return row;
  }

  private static List<String> names(List<StructField> columns) {
    return columns.stream().map(StructField::name).toList();
  }

  /** Whether values of these columns can be laid down in a table, and written as literals. */
  static boolean areAppendable(List<Column> columns) {
    return columns.stream().allMatch(column -> isAppendable(column.type()));
  }

  private static boolean areAppendable(Plan.Values values) {
    return areAppendable(values.output())
        && values.rows().stream().allMatch(row -> row.stream().allMatch(Constants::isConstant));
  }

  private static boolean isAppendable(DataType type) {
    return switch (type) {
      case DecimalType decimal -> true;
      case PrimitiveType.TIME, PrimitiveType.VARIANT, PrimitiveType.VOID -> false;
      case AtomicType atomic -> type instanceof PrimitiveType;
      case ComplexType complex -> type instanceof PrimitiveType;
    };
  }
}
