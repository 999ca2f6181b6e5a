package dev.tarn.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.StringReader;
import java.math.BigDecimal;
import java.sql.BatchUpdateException;
import java.sql.Date;
import java.sql.JDBCType;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Time;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Period;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PreparedStatementTest extends JdbcTestBase {

  /** The type and the text of a value that was set. */
  private String shown(Setter setter) throws SQLException {
    try (PreparedStatement statement =
        connection.prepareStatement("SELECT typeof(p), p FROM (SELECT ? AS p)")) {
      setter.set(statement);
      try (ResultSet rows = statement.executeQuery()) {
        return rows(rows).getFirst();
      }
    }
  }

  /** Sets the first parameter. */
  @FunctionalInterface
  private interface Setter {
    void set(PreparedStatement statement) throws SQLException;
  }

  @Test
  void valuesHaveTheTypesOfTheirClasses() throws SQLException {
    Instant instant = Instant.parse("2026-01-02T03:04:05.678901Z");
    assertThat(shown(p -> p.setBoolean(1, true))).isEqualTo("boolean|true");
    assertThat(shown(p -> p.setByte(1, (byte) 1))).isEqualTo("tinyint|1");
    assertThat(shown(p -> p.setShort(1, (short) 2))).isEqualTo("smallint|2");
    assertThat(shown(p -> p.setInt(1, 3))).isEqualTo("int|3");
    assertThat(shown(p -> p.setLong(1, 4))).isEqualTo("bigint|4");
    assertThat(shown(p -> p.setFloat(1, 1.5f))).isEqualTo("float|1.5");
    assertThat(shown(p -> p.setDouble(1, 2.5))).isEqualTo("double|2.5");
    assertThat(shown(p -> p.setBigDecimal(1, new BigDecimal("7.50"))))
        .isEqualTo("decimal(3,2)|7.50");
    assertThat(shown(p -> p.setString(1, "it's"))).isEqualTo("string|it's");
    assertThat(shown(p -> p.setBytes(1, new byte[] {1, -1}))).isEqualTo("binary|01FF");
    assertThat(shown(p -> p.setDate(1, Date.valueOf("2026-01-02")))).isEqualTo("date|2026-01-02");
    assertThat(shown(p -> p.setDate(1, Date.valueOf("1500-01-01")))).isEqualTo("date|1500-01-01");
    assertThat(shown(p -> p.setTimestamp(1, Timestamp.from(instant))))
        .isEqualTo("timestamp|2026-01-02 03:04:05.678901");
    assertThat(shown(p -> p.setObject(1, LocalDate.parse("2026-01-02"))))
        .isEqualTo("date|2026-01-02");
    assertThat(shown(p -> p.setObject(1, instant)))
        .isEqualTo("timestamp|2026-01-02 03:04:05.678901");
    assertThat(shown(p -> p.setObject(1, LocalDateTime.parse("2026-01-02T03:04:05"))))
        .isEqualTo("timestamp_ntz|2026-01-02 03:04:05");
    assertThat(shown(p -> p.setObject(1, Period.ofMonths(14))))
        .isEqualTo("interval year to month|INTERVAL '1-2' YEAR TO MONTH");
    assertThat(shown(p -> p.setObject(1, Duration.ofHours(25)))).contains("INTERVAL '1 01:00:00'");
    assertThat(shown(p -> p.setObject(1, new int[] {1, 2}))).isEqualTo("array<int>|[1, 2]");
    assertThat(shown(p -> p.setObject(1, List.of("a")))).isEqualTo("array<string>|[a]");
    assertThat(shown(p -> p.setObject(1, Map.of("k", 1)))).isEqualTo("map<string,int>|{k -> 1}");
    assertThat(shown(p -> p.setArray(1, connection.createArrayOf("BIGINT", new Object[] {1L, 2L}))))
        .isEqualTo("array<bigint>|[1, 2]");
    assertThat(
            shown(
                p ->
                    p.setObject(
                        1,
                        connection.createStruct(
                            "STRUCT<a: BIGINT, b: STRING>", new Object[] {1, "x"}))))
        .isEqualTo("struct<a:bigint,b:string>|{1, x}");
    assertThat(shown(p -> p.setCharacterStream(1, new StringReader("long text"), 4)))
        .isEqualTo("string|long");
    assertThat(shown(p -> p.setBinaryStream(1, new ByteArrayInputStream(new byte[] {1, 2}))))
        .isEqualTo("binary|0102");
    assertThat(shown(p -> p.setNull(1, Types.INTEGER))).endsWith("|null");
  }

  @Test
  void valuesBecomeTheTypeThatIsAskedFor() throws SQLException {
    assertThat(shown(p -> p.setObject(1, "42", Types.INTEGER))).isEqualTo("int|42");
    assertThat(shown(p -> p.setObject(1, 42, Types.BIGINT))).isEqualTo("bigint|42");
    assertThat(shown(p -> p.setObject(1, 42, JDBCType.VARCHAR))).isEqualTo("string|42");
    assertThat(shown(p -> p.setObject(1, 1.256, Types.DECIMAL, 2))).isEqualTo("decimal(3,2)|1.26");
    assertThat(shown(p -> p.setObject(1, "2026-01-02", Types.DATE))).isEqualTo("date|2026-01-02");
    assertThat(shown(p -> p.setObject(1, null, Types.DATE))).endsWith("|null");
    assertThatThrownBy(() -> shown(p -> p.setObject(1, "x", Types.DATE)))
        .hasMessageStartingWith("[JDBC_VALUE_NOT_CONVERTIBLE]");
    assertThatThrownBy(() -> shown(p -> p.setObject(1, new Object())))
        .hasMessageStartingWith("[INVALID_SQL_ARG]");
  }

  @Test
  void parametersAreCountedAndMustBeSet() throws SQLException {
    try (PreparedStatement statement =
        connection.prepareStatement("SELECT ? + ?, '?', `a?` FROM (SELECT 1 AS `a?`) -- ?")) {
      assertThat(statement.getParameterMetaData().getParameterCount()).isEqualTo(2);
      assertThat(statement.getMetaData()).isNull();
      statement.setInt(1, 1);
      assertThatThrownBy(statement::executeQuery)
          .isInstanceOf(SQLException.class)
          .hasMessageStartingWith("[JDBC_PARAMETER_NOT_SET]");
      assertThatThrownBy(() -> statement.setInt(3, 1))
          .hasMessageStartingWith("[JDBC_PARAMETER_OUT_OF_RANGE]");
      statement.setInt(2, 41);
      assertThat(rows(statement.executeQuery())).containsExactly("42|?|1");
      statement.clearParameters();
      assertThatThrownBy(statement::executeQuery)
          .hasMessageStartingWith("[JDBC_PARAMETER_NOT_SET]");
      assertThatThrownBy(() -> statement.executeQuery("SELECT 1"))
          .hasMessageStartingWith("[JDBC_INVALID_ARGUMENT]");
    }
  }

  @Test
  void batchesInsertRowAfterRow() throws SQLException {
    run("CREATE TABLE p (id INT, name STRING)");
    try (PreparedStatement insert = connection.prepareStatement("INSERT INTO p VALUES (?, ?)")) {
      for (int id = 1; id <= 3; id++) {
        insert.setInt(1, id);
        insert.setString(2, id == 2 ? null : "n" + id);
        insert.addBatch();
      }
      assertThat(insert.executeBatch()).containsExactly(1, 1, 1);
      insert.setString(1, "no number");
      insert.addBatch();
      assertThatThrownBy(insert::executeBatch).isInstanceOf(BatchUpdateException.class);
    }
    assertThat(rows("SELECT * FROM p ORDER BY id")).containsExactly("1|n1", "2|null", "3|n3");
    try (PreparedStatement change =
        connection.prepareStatement("UPDATE p SET name = ? WHERE id >= ?")) {
      change.setString(1, "x");
      change.setInt(2, 2);
      assertThat(change.executeUpdate()).isEqualTo(2);
      assertThat(change.execute()).isFalse();
      assertThat(change.getUpdateCount()).isEqualTo(2);
    }
  }

  @Test
  void timesOfDayAreSet() throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement("SELECT 1 WHERE ? IS NULL")) {
      statement.setTime(1, Time.valueOf("03:04:05"));
      statement.setTime(1, null);
      assertThat(rows(statement.executeQuery())).containsExactly("1");
    }
  }
}
