package dev.tarn.duckdb.engine;

import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DecimalType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.duckdb.value.Constants;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.render.ExpressionDialect;
import dev.tarn.sql.render.Rendering;
import dev.tarn.sql.render.SqlRenderer;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.duckdb.DuckDBAppender;
import org.duckdb.DuckDBConnection;

/**
 * Puts the constants of a long VALUES list into a temporary table: DuckDB takes a third of a
 * millisecond to plan a row of typed literals, and a microsecond to append it.
 */
final class ConstantRows {
  private static final int FEWEST = 12;

  private final ExpressionDialect dialect;
  private final DuckDBConnection connection;
  private int tables;

  ConstantRows(ExpressionDialect dialect, DuckDBConnection connection) {
    this.dialect = dialect;
    this.connection = connection;
  }

  /** The rows as a query on a table; empty when they are few or not all constants. */
  Optional<String> query(Plan.Values values, Rendering rendering) {
    if (values.rows().size() < FEWEST || values.output().isEmpty() || !areAppendable(values)) {
      return Optional.empty();
    }
    String table = "constant_rows_" + ++tables;
    try {
      create(table, values.output());
      append(table, values);
    } catch (SQLException e) {
      throw EngineErrors.translate(e);
    }
    String columns =
        values.output().stream().map(rendering::name).collect(Collectors.joining(", "));
    return Optional.of("SELECT " + columns + " FROM temp.main." + table);
  }

  private static boolean areAppendable(Plan.Values values) {
    return values.output().stream().allMatch(column -> isAppendable(column.type()))
        && values.rows().stream().allMatch(row -> row.stream().allMatch(Constants::isConstant));
  }

  private static boolean isAppendable(DataType type) {
    return switch (type) {
      case DecimalType decimal -> true;
      case PrimitiveType.TIME, PrimitiveType.VARIANT, PrimitiveType.VOID -> false;
      default -> type instanceof PrimitiveType;
    };
  }

  private void create(String table, List<Column> columns) throws SQLException {
    String definitions =
        columns.stream()
            .map(column -> SqlRenderer.name(column) + " " + dialect.type(column.type()))
            .collect(Collectors.joining(", "));
    try (Statement statement = connection.createStatement()) {
      statement.execute("CREATE TEMP TABLE " + table + " (" + definitions + ")");
    }
  }

  private void append(String table, Plan.Values values) throws SQLException {
    try (DuckDBAppender appender = connection.createAppender("temp", "main", table)) {
      for (List<TypedExpression> row : values.rows()) {
        appender.beginRow();
        for (TypedExpression value : row) {
          append(appender, Constants.value(value));
        }
        appender.endRow();
      }
    }
  }

  private static void append(DuckDBAppender appender, Object value) throws SQLException {
    switch (value) {
      case null -> appender.appendNull();
      case Boolean flag -> appender.append(flag.booleanValue());
      case Byte number -> appender.append(number.byteValue());
      case Short number -> appender.append(number.shortValue());
      case Integer number -> appender.append(number.intValue());
      case Long number -> appender.append(number.longValue());
      case Float number -> appender.append(number.floatValue());
      case Double number -> appender.append(number.doubleValue());
      case BigDecimal number -> appender.append(number);
      case String text -> appender.append(text);
      case byte[] bytes -> appender.append(bytes);
      case LocalDate date -> appender.append(date);
      case LocalDateTime time -> appender.append(time);
      case Instant instant -> appender.append(OffsetDateTime.ofInstant(instant, ZoneOffset.UTC));
      default -> throw new IllegalStateException("no constant is a " + value.getClass());
    }
  }
}
