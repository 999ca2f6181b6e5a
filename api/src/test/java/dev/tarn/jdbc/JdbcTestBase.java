package dev.tarn.jdbc;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A connection to a lake of its own for each test. */
abstract class JdbcTestBase {
  @TempDir Path folder;

  Connection connection;

  @BeforeEach
  void connect() throws SQLException {
    connection = connect("?timeZone=UTC");
  }

  @AfterEach
  void close() throws SQLException {
    connection.close();
  }

  String url() {
    return "jdbc:tarn:" + folder.resolve("lake");
  }

  Connection connect(String properties) throws SQLException {
    return DriverManager.getConnection(url() + properties);
  }

  void run(String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  /** The rows, each as its values with bars between them. */
  List<String> rows(String sql) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      return rows(rows);
    }
  }

  static List<String> rows(ResultSet rows) throws SQLException {
    List<String> texts = new ArrayList<>();
    while (rows.next()) {
      List<String> values = new ArrayList<>();
      for (int i = 1; i <= rows.getMetaData().getColumnCount(); i++) {
        values.add(String.valueOf(rows.getString(i)));
      }
      texts.add(String.join("|", values));
    }
    return texts;
  }

  /** The values of some columns of all rows. */
  static List<String> columns(ResultSet rows, String... labels) throws SQLException {
    List<String> texts = new ArrayList<>();
    while (rows.next()) {
      List<String> values = new ArrayList<>();
      for (String label : labels) {
        values.add(String.valueOf(rows.getString(label)));
      }
      texts.add(String.join("|", values));
    }
    return texts;
  }
}
