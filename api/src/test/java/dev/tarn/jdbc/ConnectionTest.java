package dev.tarn.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.DriverPropertyInfo;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.Test;

class ConnectionTest extends JdbcTestBase {
  @Test
  void theDriverManagerFindsTheDriverAndLeavesTheUrlsOfOthers() throws SQLException {
    assertThat(DriverManager.getDriver(url())).isInstanceOf(TarnDriver.class);
    assertThat(new TarnDriver().acceptsURL("jdbc:tarnish:x")).isFalse();
    assertThat(new TarnDriver().connect("jdbc:other:x", new Properties())).isNull();
  }

  @Test
  void connectionsToOneLakeShareItAndTheLastClosesIt() throws SQLException {
    run("CREATE TABLE shared (id INT)");
    try (Connection other = connect("")) {
      connection.close();
      assertThat(connection.isClosed()).isTrue();
      try (Statement statement = other.createStatement()) {
        assertThat(statement.executeUpdate("INSERT INTO shared VALUES (1), (2)")).isEqualTo(2);
      }
    }
    connection = connect("");
    assertThat(rows("SELECT count(*) FROM shared")).containsExactly("2");
  }

  @Test
  void aConnectionHasItsOwnSettingsAndSchema() throws SQLException {
    run("CREATE SCHEMA sales");
    try (Connection other = connect("?schema=sales&timeZone=Asia/Tokyo")) {
      assertThat(other.getSchema()).isEqualTo("sales");
      assertThat(other.getCatalog()).isEqualTo("main");
      try (Statement statement = other.createStatement();
          ResultSet rows = statement.executeQuery("SELECT current_timezone(), current_schema()")) {
        assertThat(rows(rows)).containsExactly("Asia/Tokyo|sales");
      }
    }
    assertThat(connection.getSchema()).isEqualTo("default");
    connection.setSchema("sales");
    assertThat(connection.getSchema()).isEqualTo("sales");
    connection.setCatalog("main");
    assertThat(connection.getSchema()).isEqualTo("default");
    assertThatThrownBy(() -> connection.setSchema("no such `schema`"))
        .isInstanceOf(SQLException.class)
        .hasMessageStartingWith("[SCHEMA_NOT_FOUND]");
  }

  @Test
  void propertiesMayStandBesideTheUrlAndSettingsHaveDots() throws SQLException {
    Properties properties = new Properties();
    properties.setProperty("user", "eve@example.com");
    properties.setProperty("password", "");
    properties.setProperty("spark.sql.sources.partitionOverwriteMode", "dynamic");
    try (Connection other = DriverManager.getConnection(url(), properties);
        Statement statement = other.createStatement()) {
      try (ResultSet rows = statement.executeQuery("SELECT current_user()")) {
        assertThat(rows(rows)).containsExactly("eve@example.com");
      }
      try (ResultSet rows =
          statement.executeQuery("SET spark.sql.sources.partitionOverwriteMode")) {
        assertThat(rows(rows)).containsExactly("spark.sql.sources.partitionOverwriteMode|dynamic");
      }
    }
  }

  @Test
  void whatDoesNotFitIsRefusedAndNamesTheProperty() {
    assertThatThrownBy(() -> connect("?colour=red"))
        .isInstanceOf(SQLException.class)
        .hasMessageStartingWith("[JDBC_INVALID_PROPERTY.UNKNOWN]")
        .hasMessageContaining("colour")
        .hasMessageContaining("timeZone");
    assertThatThrownBy(() -> connect("?timeZone=Nowhere/Town"))
        .hasMessageStartingWith("[JDBC_INVALID_PROPERTY.VALUE]");
    assertThatThrownBy(() -> connect("?statementTimeout=soon"))
        .hasMessageStartingWith("[JDBC_INVALID_PROPERTY.VALUE]");
    assertThatThrownBy(() -> connect("?password=secret"))
        .hasMessageStartingWith("[JDBC_INVALID_PROPERTY.VALUE]")
        .hasMessageNotContaining("secret");
    assertThatThrownBy(() -> connect("?schema=nowhere"))
        .hasMessageStartingWith("[SCHEMA_NOT_FOUND]");
    assertThatThrownBy(() -> DriverManager.getConnection("jdbc:tarn:"))
        .hasMessageStartingWith("[JDBC_INVALID_URL.NO_PATH]");
    assertThatThrownBy(() -> DriverManager.getConnection("jdbc:tarn:/tmp/50%"))
        .hasMessageStartingWith("[JDBC_INVALID_URL.ENCODING]");
  }

  @Test
  void aPathMayHaveSpacesPercentAndQuestionMarks() throws SQLException {
    Path odd = folder.resolve("my 100% lake?");
    String path = odd.toString().replace("%", "%25").replace("?", "%3F");
    try (Connection other = DriverManager.getConnection("jdbc:tarn:" + path);
        Statement statement = other.createStatement()) {
      statement.execute("CREATE TABLE t (id INT)");
    }
    assertThat(Files.isDirectory(odd.resolve(".tarn"))).isTrue();
  }

  @Test
  void aRelativePathIsOneOfTheWorkingFolder() throws SQLException {
    Path relative = Path.of("").toAbsolutePath().relativize(folder.resolve("lake"));
    run("CREATE TABLE here (id INT)");
    try (Connection other = DriverManager.getConnection("jdbc:tarn:" + relative);
        Statement statement = other.createStatement()) {
      assertThat(statement.executeUpdate("INSERT INTO here VALUES (1)")).isEqualTo(1);
    }
  }

  @Test
  void toolsAreToldOfTheProperties() {
    DriverPropertyInfo[] infos =
        new TarnDriver().getPropertyInfo(url() + "?schema=s", new Properties());
    assertThat(Arrays.stream(infos).map(info -> info.name))
        .containsExactly("user", "password", "catalog", "schema", "timeZone", "statementTimeout");
    assertThat(infos[3].value).isEqualTo("s");
  }

  @Test
  void transactionsOfSeveralStatementsAreRefused() throws SQLException {
    connection.setAutoCommit(true);
    assertThat(connection.getAutoCommit()).isTrue();
    for (ThrowingCall call :
        List.<ThrowingCall>of(
            () -> connection.setAutoCommit(false),
            () -> connection.commit(),
            () -> connection.rollback(),
            () -> connection.setSavepoint(),
            () -> connection.setReadOnly(true),
            () -> connection.prepareCall("x"))) {
      assertThatThrownBy(call::run)
          .isInstanceOf(SQLFeatureNotSupportedException.class)
          .hasMessageContaining("Connection.")
          .extracting(error -> ((SQLException) error).getSQLState())
          .isEqualTo("0A000");
    }
    assertThat(connection.getTransactionIsolation()).isEqualTo(Connection.TRANSACTION_NONE);
  }

  /** Something that may fail. */
  @FunctionalInterface
  private interface ThrowingCall {
    void run() throws SQLException;
  }

  @Test
  void aClosedConnectionSaysSoAndClosesItsStatements() throws SQLException {
    Statement statement = connection.createStatement();
    ResultSet rows = statement.executeQuery("SELECT * FROM range(1000000)");
    assertThat(rows.next()).isTrue();
    assertThat(connection.isValid(1)).isTrue();
    connection.close();
    connection.close();
    assertThat(connection.isValid(1)).isFalse();
    assertThat(statement.isClosed()).isTrue();
    assertThat(rows.isClosed()).isTrue();
    assertThatThrownBy(rows::next).hasMessageStartingWith("[INVALID_HANDLE.SESSION_CLOSED]");
    assertThatThrownBy(() -> connection.createStatement())
        .hasMessageStartingWith("[INVALID_HANDLE.SESSION_CLOSED]");
  }

  @Test
  void escapesOfJdbcAreUnderstood() throws SQLException {
    assertThat(connection.nativeSQL("SELECT {fn ucase({d '2026-01-02'})}, '{d}', `{fn` -- {ts}"))
        .isEqualTo("SELECT ucase(DATE '2026-01-02'), '{d}', `{fn` -- {ts}");
    assertThat(rows("SELECT {ts '2026-01-02 03:04:05'}, {fn concat('{', '}')}"))
        .containsExactly("2026-01-02 03:04:05|{}");
  }

  /** As in tools, which load the driver and all that it needs by a class loader of its own. */
  @Test
  void theClassLoaderOfTheThreadDoesNotMatter() throws SQLException {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(ClassLoader.getPlatformClassLoader());
    try (Connection other = new TarnDriver().connect(url() + "2", new Properties());
        Statement statement = other.createStatement()) {
      statement.execute("CREATE TABLE t (id BIGINT)");
      assertThat(statement.executeUpdate("INSERT INTO t SELECT id FROM range(1000)"))
          .isEqualTo(1000);
    } finally {
      thread.setContextClassLoader(before);
    }
  }
}
