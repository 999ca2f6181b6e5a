package dev.tarn.bench;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** The floor of every command: a virtual machine that opens DuckDB and selects 1. */
public final class BareDuckDb {
  private BareDuckDb() {}

  public static void main(String[] arguments) throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery("SELECT 1")) {
      result.next();
      System.out.println(result.getInt(1));
    }
  }
}
