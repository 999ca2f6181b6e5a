package dev.tarn.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarn.api.Row;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.Array;
import java.sql.Date;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.Statement;
import java.sql.Struct;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.Period;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.Calendar;
import java.util.List;
import java.util.Map;
import java.util.TimeZone;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ResultSetTest extends JdbcTestBase {
  private Statement statement;

  @BeforeEach
  void open() throws SQLException {
    statement = connection.createStatement();
  }

  @AfterEach
  void closeStatement() throws SQLException {
    statement.close();
  }

  private ResultSet row(String expressions) throws SQLException {
    ResultSet rows = statement.executeQuery("SELECT " + expressions);
    assertThat(rows.next()).isTrue();
    return rows;
  }

  @Test
  void datesBeforeTheGregorianCalendarShowAsTheyAre() throws SQLException {
    ResultSet row =
        row(
            "DATE'0001-01-01', DATE'1500-02-28', DATE'0000-12-31',"
                + " TIMESTAMP_NTZ'0001-01-01 01:02:03.000004'");
    assertThat(row.getDate(1)).isEqualTo(Date.valueOf("0001-01-01")).hasToString("0001-01-01");
    assertThat(row.getObject(2)).hasToString("1500-02-28");
    assertThat(row.getObject(3, LocalDate.class)).isEqualTo(LocalDate.of(0, 12, 31));
    assertThat(row.getTimestamp(4)).hasToString("0001-01-01 01:02:03.000004");
    Calendar tokyo = Calendar.getInstance(TimeZone.getTimeZone("Asia/Tokyo"));
    tokyo.setTime(row.getDate(2, tokyo));
    assertThat(tokyo.get(Calendar.DAY_OF_MONTH)).isEqualTo(28);
  }

  @Test
  void aShortTextThatIsAVeryLongNumberIsRefusedAtOnce() throws SQLException {
    ResultSet row = row("'1e1000000000' AS a");
    assertThatThrownBy(() -> row.getLong(1)).hasMessageContaining("JDBC_VALUE_NOT_CONVERTIBLE");
    assertThatThrownBy(() -> row.getObject(1, BigInteger.class))
        .hasMessageContaining("JDBC_VALUE_NOT_CONVERTIBLE");
  }

  @Test
  void numbersAreReadAsEveryKindThatHoldsThem() throws SQLException {
    ResultSet row = row("3Y AS a, 300 AS b, 1.75D AS c, 12.50 AS d, '42' AS e, true AS f, 2.5F");
    assertThat(row.getInt("a")).isEqualTo(3);
    assertThat(row.getLong("A")).isEqualTo(3);
    assertThat(row.getObject("a")).isEqualTo(3);
    assertThat(row.getShort("b")).isEqualTo((short) 300);
    assertThat(row.getBigDecimal("b")).isEqualTo(new BigDecimal("300"));
    assertThat(row.getInt("c")).isEqualTo(1);
    assertThat(row.getDouble("c")).isEqualTo(1.75);
    assertThat(row.getBigDecimal("d")).isEqualTo(new BigDecimal("12.50"));
    assertThat(row.getObject("d", BigInteger.class)).isEqualTo(BigInteger.valueOf(12));
    assertThat(row.getInt("e")).isEqualTo(42);
    assertThat(row.getString("d")).isEqualTo("12.50");
    assertThat(row.getBoolean("f")).isTrue();
    assertThat(row.getBoolean("a")).isTrue();
    assertThat(row.getInt("f")).isEqualTo(1);
    assertThat(row.getFloat(7)).isEqualTo(2.5f);
    assertThatThrownBy(() -> row.getByte("b"))
        .isInstanceOf(SQLException.class)
        .hasMessageStartingWith("[JDBC_VALUE_NOT_CONVERTIBLE]")
        .hasMessageContaining("300");
    assertThatThrownBy(() -> row.getDate("b"))
        .hasMessageStartingWith("[JDBC_VALUE_NOT_CONVERTIBLE]");
  }

  @Test
  void nullIsZeroOrNullAndIsTold() throws SQLException {
    ResultSet row = row("CAST(NULL AS INT) AS n, 1 AS one, CAST(NULL AS STRING) AS s");
    assertThat(row.getInt("n")).isZero();
    assertThat(row.wasNull()).isTrue();
    assertThat(row.getInt("one")).isEqualTo(1);
    assertThat(row.wasNull()).isFalse();
    assertThat(row.getObject("n")).isNull();
    assertThat(row.getBoolean("s")).isFalse();
    assertThat(row.getString("s")).isNull();
    assertThat(row.getTimestamp("s")).isNull();
    assertThat(row.getArray("s")).isNull();
    assertThat(row.wasNull()).isTrue();
  }

  @Test
  void timesAreReadAsInstantsAndAsReadings() throws SQLException {
    ResultSet row =
        row(
            "DATE'2026-01-02' AS d, TIMESTAMP'2026-07-02 03:04:05.123456' AS ts,"
                + " TIMESTAMP_NTZ'2026-07-02 03:04:05.5' AS ntz, '2026-01-02' AS text");
    Instant instant = Instant.parse("2026-07-02T03:04:05.123456Z");
    assertThat(row.getObject("d")).isEqualTo(Date.valueOf("2026-01-02"));
    assertThat(row.getDate("d")).isEqualTo(Date.valueOf("2026-01-02"));
    assertThat(row.getObject("d", LocalDate.class)).isEqualTo("2026-01-02");
    assertThat(row.getDate("text")).isEqualTo(Date.valueOf("2026-01-02"));
    assertThat(row.getObject("ts")).isEqualTo(Timestamp.from(instant));
    assertThat(row.getTimestamp("ts")).isEqualTo(Timestamp.from(instant));
    assertThat(row.getObject("ts", Instant.class)).isEqualTo(instant);
    assertThat(row.getObject("ts", OffsetDateTime.class)).isEqualTo("2026-07-02T03:04:05.123456Z");
    assertThat(row.getObject("ts", ZonedDateTime.class))
        .isEqualTo(instant.atZone(ZoneId.of("UTC")));
    assertThat(row.getObject("ts", LocalDate.class)).isEqualTo("2026-07-02");
    assertThat(row.getString("ts")).isEqualTo("2026-07-02 03:04:05.123456");
    assertThat(row.getObject("ntz")).isEqualTo(LocalDateTime.parse("2026-07-02T03:04:05.5"));
    assertThat(row.getTimestamp("ntz").toLocalDateTime()).isEqualTo("2026-07-02T03:04:05.5");
    Calendar tokyo = Calendar.getInstance(TimeZone.getTimeZone("Asia/Tokyo"));
    assertThat(row.getTimestamp("ntz", tokyo).toInstant()).isEqualTo("2026-07-01T18:04:05.5Z");
    assertThat(row.getTimestamp("ts", tokyo).toInstant()).isEqualTo(instant);
    assertThat(row.getTimestamp("d").toLocalDateTime()).isEqualTo("2026-01-02T00:00:00");
  }

  @Test
  void otherTypesAreReadAsTheirClasses() throws SQLException {
    ResultSet row =
        row(
            "X'01FF' AS b, array(1, NULL, 3) AS a, map('k', 1) AS m,"
                + " named_struct('x', 1, 'y', DATE'2026-01-02') AS s,"
                + " INTERVAL '1-2' YEAR TO MONTH AS ym, INTERVAL '1 02:03:04' DAY TO SECOND AS dt,"
                + " array(array(1), array()) AS aa");
    assertThat(row.getBytes("b")).containsExactly(1, -1);
    assertThat(row.getString("b")).isEqualTo("01FF");
    Array array = row.getArray("a");
    assertThat((Object[]) array.getArray()).containsExactly(1, null, 3);
    assertThat((Object[]) array.getArray(3, 5)).containsExactly(3);
    assertThat(array.getBaseType()).isEqualTo(Types.INTEGER);
    assertThat(row.getString("a")).isEqualTo("[1, null, 3]");
    assertThat(row.getObject("a", List.class)).hasSize(3);
    assertThat(row.getObject("m")).isEqualTo(Map.of("k", 1));
    Struct struct = (Struct) row.getObject("s");
    assertThat(struct.getAttributes()).containsExactly(1, Date.valueOf("2026-01-02"));
    assertThat(row.getObject("s", Row.class).getInt("x")).isEqualTo(1);
    assertThat(row.getString("s")).isEqualTo("{1, 2026-01-02}");
    assertThat(row.getObject("ym")).isEqualTo(Period.of(1, 2, 0));
    assertThat(row.getObject("dt", Duration.class)).isEqualTo(Duration.parse("P1DT2H3M4S"));
    assertThat(row.getString("dt")).isEqualTo("INTERVAL '1 02:03:04' DAY TO SECOND");
    assertThat((Object[]) row.getArray("aa").getArray())
        .hasSize(2)
        .hasOnlyElementsOfType(Array.class);
  }

  @Test
  void theCursorMovesForwardAlone() throws SQLException {
    ResultSet rows = statement.executeQuery("SELECT * FROM range(2)");
    assertThat(rows.isBeforeFirst()).isTrue();
    assertThatThrownBy(() -> rows.getInt(1)).hasMessageStartingWith("[JDBC_NO_CURRENT_ROW]");
    assertThat(rows.next()).isTrue();
    assertThat(rows.isFirst()).isTrue();
    assertThat(rows.getRow()).isEqualTo(1);
    assertThat(rows.next()).isTrue();
    assertThat(rows.isLast()).isTrue();
    assertThat(rows.next()).isFalse();
    assertThat(rows.isAfterLast()).isTrue();
    assertThatThrownBy(rows::previous)
        .isInstanceOf(SQLFeatureNotSupportedException.class)
        .hasMessageContaining("ResultSet.previous");
    assertThatThrownBy(() -> rows.updateInt(1, 1))
        .isInstanceOf(SQLFeatureNotSupportedException.class)
        .hasMessageContaining("ResultSet.updateInt");
    assertThatThrownBy(() -> rows.getInt("nothing"))
        .hasMessageStartingWith("[JDBC_NO_SUCH_COLUMN]");
    ResultSet one = row("1");
    assertThatThrownBy(() -> one.getInt(2)).hasMessageStartingWith("[JDBC_NO_SUCH_COLUMN]");
  }

  @Test
  void theMetadataTellOfTheColumns() throws SQLException {
    ResultSetMetaData columns =
        row("1 AS id, CAST(1 AS DECIMAL(10, 2)) AS amount, 'x' AS name, X'' AS raw,"
                + " TIMESTAMP'2026-01-01 00:00:00' AS ts, array(1) AS list, CAST(NULL AS INT) AS n")
            .getMetaData();
    assertThat(columns.getColumnCount()).isEqualTo(7);
    assertThat(columns.getColumnLabel(1)).isEqualTo("id");
    assertThat(columns.getColumnType(1)).isEqualTo(Types.INTEGER);
    assertThat(columns.getColumnTypeName(1)).isEqualTo("INT");
    assertThat(columns.isNullable(1)).isEqualTo(ResultSetMetaData.columnNoNulls);
    assertThat(columns.getColumnType(2)).isEqualTo(Types.DECIMAL);
    assertThat(columns.getColumnTypeName(2)).isEqualTo("DECIMAL");
    assertThat(columns.getPrecision(2)).isEqualTo(10);
    assertThat(columns.getScale(2)).isEqualTo(2);
    assertThat(columns.isSigned(2)).isTrue();
    assertThat(columns.getColumnClassName(3)).isEqualTo("java.lang.String");
    assertThat(columns.getColumnType(4)).isEqualTo(Types.VARBINARY);
    assertThat(columns.getColumnClassName(5)).isEqualTo("java.sql.Timestamp");
    assertThat(columns.getColumnTypeName(6)).isEqualTo("ARRAY<INT>");
    assertThat(columns.isNullable(7)).isEqualTo(ResultSetMetaData.columnNullable);
    assertThatThrownBy(() -> columns.getColumnName(8)).isInstanceOf(SQLException.class);
  }

  /** What getObject gives is of the class that the metadata name. */
  @Test
  void objectsAreOfTheClassThatTheMetadataName() throws Exception {
    ResultSet row =
        row(
            "true, 1Y, 2S, 3, 4L, 1.5F, 2.5D, 1.50, 's', X'00', DATE'2026-01-02',"
                + " TIMESTAMP'2026-01-02 03:04:05', TIMESTAMP_NTZ'2026-01-02 03:04:05',"
                + " INTERVAL '1-2' YEAR TO MONTH, INTERVAL '1' DAY, array(1), map(1, 2),"
                + " named_struct('a', 1), CAST('x' AS CHAR(3)), NULL");
    for (int i = 1; i < row.getMetaData().getColumnCount(); i++) {
      Class<?> named = Class.forName(row.getMetaData().getColumnClassName(i));
      assertThat(row.getObject(i)).as("column " + i).isInstanceOf(named);
    }
    assertThat(row.getObject(20)).isNull();
  }
}
