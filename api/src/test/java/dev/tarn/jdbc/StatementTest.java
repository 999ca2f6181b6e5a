package dev.tarn.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarn.core.error.TarnException;
import java.sql.BatchUpdateException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.SQLSyntaxErrorException;
import java.sql.SQLTimeoutException;
import java.sql.Statement;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class StatementTest extends JdbcTestBase {
  private static final String ENDLESS =
      "SELECT count(*) FROM range(10000000) a CROSS JOIN range(10000000) b";

  private Statement statement;

  @BeforeEach
  void open() throws SQLException {
    statement = connection.createStatement();
  }

  @AfterEach
  void closeStatement() throws SQLException {
    statement.close();
  }

  @Test
  void changesAreCounted() throws SQLException {
    assertThat(statement.executeUpdate("CREATE TABLE t (id INT, name STRING)")).isZero();
    assertThat(statement.executeUpdate("INSERT INTO t VALUES (1, 'a'), (2, 'b'), (3, 'c');"))
        .isEqualTo(3);
    assertThat(statement.execute("UPDATE t SET name = 'x' WHERE id > 1")).isFalse();
    assertThat(statement.getUpdateCount()).isEqualTo(2);
    assertThat(statement.getResultSet()).isNull();
    assertThat(statement.getMoreResults()).isFalse();
    assertThat(statement.getUpdateCount()).isEqualTo(-1);
    assertThat(
            statement.executeLargeUpdate(
                "MERGE INTO t USING (SELECT 3 AS id) s ON t.id = s.id WHEN MATCHED THEN DELETE"))
        .isEqualTo(1);
    assertThat(statement.executeUpdate("DELETE FROM t")).isEqualTo(2);
  }

  @Test
  void executeTellsRowsFromCounts() throws SQLException {
    assertThat(statement.execute("SELECT 1 AS num_affected_rows")).isTrue();
    assertThat(statement.getUpdateCount()).isEqualTo(-1);
    try (ResultSet rows = statement.getResultSet()) {
      assertThat(rows(rows)).containsExactly("1");
    }
    assertThat(statement.execute("SHOW SCHEMAS")).isTrue();
    assertThatThrownBy(() -> statement.executeUpdate("SELECT 1"))
        .hasMessageStartingWith("[JDBC_STATEMENT_GIVES_ROWS]");
    assertThatThrownBy(() -> statement.executeQuery("CREATE SCHEMA s"))
        .hasMessageStartingWith("[JDBC_STATEMENT_GIVES_NO_ROWS]");
  }

  @Test
  void theNextRunClosesTheResultOfTheSameStatementAlone() throws SQLException {
    ResultSet first = statement.executeQuery("SELECT * FROM range(100000)");
    assertThat(first.next()).isTrue();
    try (Statement other = connection.createStatement();
        ResultSet second = other.executeQuery("SELECT * FROM range(100000)")) {
      assertThat(second.next()).isTrue();
      assertThat(first.next()).isTrue();
      statement.executeQuery("SELECT 1").close();
      assertThat(first.isClosed()).isTrue();
      assertThat(second.next()).isTrue();
      assertThat(second.getLong(1)).isEqualTo(1);
    }
  }

  @Test
  void maxRowsEndsAResult() throws SQLException {
    statement.setMaxRows(2);
    try (ResultSet rows = statement.executeQuery("SELECT * FROM range(10)")) {
      assertThat(rows(rows)).containsExactly("0", "1");
      assertThat(rows.isAfterLast()).isTrue();
    }
  }

  @Test
  void aStatementClosesWithItsResultWhenItIsToldTo() throws SQLException {
    statement.closeOnCompletion();
    statement.executeQuery("SELECT 1").close();
    assertThat(statement.isClosed()).isTrue();
    assertThatThrownBy(() -> statement.executeQuery("SELECT 1"))
        .hasMessageStartingWith("[INVALID_HANDLE.SESSION_CLOSED]");
  }

  @Test
  void batchesRunUntilOneFails() throws SQLException {
    statement.execute("CREATE TABLE b (id INT)");
    statement.addBatch("INSERT INTO b VALUES (1), (2)");
    statement.addBatch("DELETE FROM b WHERE id = 1");
    assertThat(statement.executeBatch()).containsExactly(2, 1);
    statement.addBatch("INSERT INTO b VALUES (3)");
    statement.addBatch("INSERT INTO b VALUES ('x')");
    statement.addBatch("INSERT INTO b VALUES (4)");
    assertThatThrownBy(statement::executeBatch)
        .isInstanceOfSatisfying(
            BatchUpdateException.class,
            error -> assertThat(error.getUpdateCounts()).containsExactly(1));
    assertThat(rows("SELECT id FROM b ORDER BY id")).containsExactly("2", "3");
  }

  @Test
  void aTimeoutEndsTheStatement() throws SQLException {
    statement.setQueryTimeout(1);
    assertThatThrownBy(() -> rows(statement.executeQuery(ENDLESS)))
        .isInstanceOf(SQLTimeoutException.class)
        .hasMessageStartingWith("[STATEMENT_TIMEOUT]");
    statement.setQueryTimeout(0);
    assertThat(rows(statement.executeQuery("SELECT 1"))).containsExactly("1");
  }

  @Test
  void cancelEndsOneStatementAndLeavesTheOthers() throws Exception {
    try (Statement other = connection.createStatement();
        ResultSet kept = other.executeQuery("SELECT * FROM range(100000)");
        ExecutorService threads = Executors.newSingleThreadExecutor()) {
      assertThat(kept.next()).isTrue();
      CountDownLatch begun = new CountDownLatch(1);
      Future<?> running =
          threads.submit(
              () -> {
                begun.countDown();
                return rows(statement.executeQuery(ENDLESS));
              });
      begun.await();
      while (!running.isDone()) {
        statement.cancel();
        TimeUnit.MILLISECONDS.sleep(20);
      }
      assertThatThrownBy(running::get)
          .cause()
          .isInstanceOf(SQLException.class)
          .hasMessageStartingWith("[OPERATION_CANCELED]")
          .extracting(error -> ((SQLException) error).getSQLState())
          .isEqualTo("HY008");
      assertThat(kept.next()).isTrue();
    }
  }

  @Test
  void closingFromAnotherThreadEndsWhatRuns() throws Exception {
    try (ExecutorService threads = Executors.newSingleThreadExecutor()) {
      CountDownLatch begun = new CountDownLatch(1);
      Future<?> running =
          threads.submit(
              () -> {
                begun.countDown();
                return rows(statement.executeQuery(ENDLESS));
              });
      begun.await();
      TimeUnit.MILLISECONDS.sleep(200);
      connection.close();
      assertThatThrownBy(running::get).cause().isInstanceOf(SQLException.class);
    }
  }

  @Test
  void errorsKeepTheirClassStateAndCause() {
    assertThatThrownBy(() -> statement.executeQuery("SELECT * FROM missing"))
        .isInstanceOf(SQLSyntaxErrorException.class)
        .hasMessageStartingWith("[TABLE_OR_VIEW_NOT_FOUND]")
        .hasCauseInstanceOf(TarnException.class)
        .extracting(error -> ((SQLException) error).getSQLState())
        .isEqualTo("42P01");
    assertThatThrownBy(() -> statement.executeQuery("SELEC 1"))
        .isInstanceOf(SQLSyntaxErrorException.class)
        .hasMessageStartingWith("[PARSE_SYNTAX_ERROR]");
    assertThatThrownBy(() -> rows(statement.executeQuery("SELECT 1 / id FROM range(1)")))
        .isInstanceOf(SQLException.class)
        .hasMessageStartingWith("[DIVIDE_BY_ZERO]")
        .extracting(error -> ((SQLException) error).getSQLState())
        .isEqualTo("22012");
    assertThatThrownBy(
            () ->
                statement.executeUpdate(
                    "INSERT INTO x VALUES (1)", Statement.RETURN_GENERATED_KEYS))
        .isInstanceOf(SQLFeatureNotSupportedException.class);
  }

  @Test
  void textAndNamesAreQuotedAsTarnReadsThem() throws SQLException {
    String odd = "it's \\ \"odd\"";
    assertThat(rows("SELECT " + statement.enquoteLiteral(odd))).containsExactly(odd);
    assertThat(statement.enquoteIdentifier("a b", false)).isEqualTo("`a b`");
  }
}
