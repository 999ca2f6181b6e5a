package dev.tarn.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The examples of the documents on JDBC. Each region is shown there as it stands here. */
class JdbcSnippetsTest {
  @TempDir Path folder;
  private final List<String> lines = new ArrayList<>();

  private void show(String line) {
    lines.add(line);
  }

  @BeforeEach
  void fill() throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:tarn:" + folder)) {
      connection.createStatement().execute("CREATE SCHEMA shop");
      connection
          .createStatement()
          .execute("CREATE TABLE shop.orders (id BIGINT, customer STRING, placed DATE)");
      connection
          .createStatement()
          .execute("INSERT INTO shop.orders VALUES (1, 'Ada', DATE'2026-11-01')");
    }
  }

  @Test
  void readme() throws SQLException {
    // @start region="readme"
    try (Connection connection = DriverManager.getConnection("jdbc:tarn:" + folder);
        ResultSet rows =
            connection.createStatement().executeQuery("SELECT customer FROM shop.orders")) {
      while (rows.next()) {
        show(rows.getString("customer"));
      }
    }
    // @end
    assertThat(lines).containsExactly("Ada");
  }

  @Test
  void jdbc() throws SQLException {
    // @start region="jdbc"
    String url = "jdbc:tarn:" + folder + "?schema=shop&timeZone=UTC";
    try (Connection connection = DriverManager.getConnection(url);
        PreparedStatement insert =
            connection.prepareStatement("INSERT INTO orders VALUES (?, ?, ?)");
        PreparedStatement query =
            connection.prepareStatement("SELECT id, placed FROM orders WHERE customer = ?")) {
      insert.setLong(1, 2);
      insert.setString(2, "O'Brien");
      insert.setObject(3, LocalDate.of(2026, 11, 2));
      show(insert.executeUpdate() + " row");
      query.setString(1, "O'Brien");
      try (ResultSet rows = query.executeQuery()) {
        while (rows.next()) {
          show(rows.getLong("id") + " on " + rows.getObject("placed", LocalDate.class));
        }
      }
    }
    // @end
    assertThat(lines).containsExactly("1 row", "2 on 2026-11-02");
  }
}
