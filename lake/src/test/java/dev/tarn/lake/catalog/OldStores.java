package dev.tarn.lake.catalog;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Makes of a store one as older versions left it. */
final class OldStores {
  private static final Set<String> FIRST_TABLES =
      Set.of("catalogs", "schemas", "schema_properties", "tables", "dropped_locations");

  private OldStores() {}

  static void toVersionOne(Connection connection) throws SQLException {
    keep(connection, FIRST_TABLES, 1);
  }

  static void toVersionTwo(Connection connection) throws SQLException {
    Set<String> tables = new HashSet<>(FIRST_TABLES);
    tables.add("views");
    keep(connection, tables, 2);
  }

  private static void keep(Connection connection, Set<String> tables, int version)
      throws SQLException {
    try (Statement statement = connection.createStatement()) {
      List<String> newer = new ArrayList<>();
      try (ResultSet row =
          statement.executeQuery("SELECT name FROM sqlite_master WHERE type = 'table'")) {
        while (row.next()) {
          if (!tables.contains(row.getString(1))) {
            newer.add(row.getString(1));
          }
        }
      }
      for (String table : newer) {
        statement.execute("DROP TABLE " + table);
      }
      statement.execute("PRAGMA user_version = " + version);
    }
  }
}
