package dev.tarn.duckdb.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarn.core.error.TarnException;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;

class DatabasesTest {
  @Test
  void aDatabaseThatDuckDbGaveUpIsReplaced() {
    Database first = Databases.shared();
    assertThatThrownBy(
            () ->
                first.run(
                    connection -> {
                      throw new SQLException("INTERNAL Error: an assertion failed");
                    }))
        .isInstanceOfSatisfying(
            TarnException.class, e -> assertThat(e.errorClass()).isEqualTo("INTERNAL_ERROR"));

    Database second = Databases.shared();

    assertThat(second).isNotSameAs(first);
    assertThat(Databases.shared()).isSameAs(second);
    assertThat(second.<Boolean>run(connection -> works(connection.createStatement()))).isTrue();
  }

  private static boolean works(Statement statement) throws SQLException {
    try (statement) {
      return statement.execute("SELECT 1");
    }
  }
}
