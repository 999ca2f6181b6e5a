package dev.tarn.duckdb.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarn.lake.execute.Cancellation;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class InterruptionTest {
  private static final String ENDLESS =
      "SELECT sum(a.range + b.range) FROM range(1000000) a, range(1000000) b";

  @Test
  @Timeout(20)
  void aStatementThatBeginsAfterItWasCancelledEndsToo() throws SQLException {
    Cancellation cancellation = new Cancellation();
    cancellation.cancel();
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = connection.createStatement();
        Interruption interruption = new Interruption(statement, cancellation)) {
      assertThat(interruption).isNotNull();
      assertThatThrownBy(() -> statement.executeQuery(ENDLESS)).hasMessageContaining("Interrupted");
    }
  }

  @Test
  @Timeout(20)
  void nothingIsInterruptedOnceTheStatementHasEnded() throws Exception {
    Cancellation cancellation = new Cancellation();
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = connection.createStatement()) {
      new Interruption(statement, cancellation).close();
      cancellation.cancel();
      Thread.sleep(Duration.ofMillis(30));
      assertThat(statement.executeQuery("SELECT 1").next()).isTrue();
    }
  }
}
