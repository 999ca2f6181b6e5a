package dev.tarn.duckdb.engine;

import dev.tarn.core.type.StructField;
import dev.tarn.duckdb.scan.TemporaryTables;
import dev.tarn.sql.render.ExpressionDialect;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Collectors;
import org.duckdb.DuckDBAppender;
import org.duckdb.DuckDBConnection;

/** Temporary tables of a statement's connection; they go with it. */
final class ConnectionTables implements TemporaryTables {
  private final ExpressionDialect dialect;
  private final DuckDBConnection connection;
  private int tables;

  ConnectionTables(ExpressionDialect dialect, DuckDBConnection connection) {
    this.dialect = dialect;
    this.connection = connection;
  }

  @Override
  public String create(List<StructField> columns, Iterator<List<Object>> rows) {
    String name = "statement_rows_" + ++tables;
    try {
      define(name, columns);
      append(name, rows);
    } catch (SQLException e) {
      throw EngineErrors.translate(e);
    }
    return "temp.main." + name;
  }

  private void define(String name, List<StructField> columns) throws SQLException {
    String definitions =
        columns.stream()
            .map(column -> column.name() + " " + dialect.type(column.type()))
            .collect(Collectors.joining(", "));
    try (Statement statement = connection.createStatement()) {
      statement.execute("CREATE TEMP TABLE " + name + " (" + definitions + ")");
    }
  }

  private void append(String name, Iterator<List<Object>> rows) throws SQLException {
    try (DuckDBAppender appender = connection.createAppender("temp", "main", name)) {
      while (rows.hasNext()) {
        appender.beginRow();
        for (Object value : rows.next()) {
          append(appender, value);
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
