package dev.tarn.lake.catalog;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.UncheckedIOException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The rows of column masks and row filters in the store. */
final class PolicyRows {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final TypeReference<List<String>> TEXTS = new TypeReference<>() {};

  private PolicyRows() {}

  static Optional<Long> tableId(Statements statements, TableName name) throws SQLException {
    return statements.first(
        row -> row.getLong("id"),
        """
        SELECT t.id FROM tables t JOIN schemas s ON s.id = t.schema
          JOIN catalogs c ON c.id = s.catalog
        WHERE c.name = ? AND s.name = ? AND t.name = ?
        """,
        name.catalog(),
        name.schema(),
        name.table());
  }

  /** The tables of a catalog that have a policy. */
  static List<TableName> names(Statements statements, String catalog) throws SQLException {
    return statements.all(
        row ->
            new TableName(row.getString("catalog"), row.getString("schema"), row.getString("name")),
        """
        SELECT c.name AS catalog, s.name AS schema, t.name FROM tables t
          JOIN schemas s ON s.id = t.schema JOIN catalogs c ON c.id = s.catalog
        WHERE c.name = ? AND (t.id IN (SELECT table_id FROM column_masks)
          OR t.id IN (SELECT table_id FROM row_filters))
        ORDER BY s.name, t.name
        """,
        catalog);
  }

  static TablePolicies find(Statements statements, long table) throws SQLException {
    TreeMap<String, PolicyEntry> masks = new TreeMap<>();
    statements.all(
        row -> masks.put(row.getString("column_name"), entry(row)),
        "SELECT * FROM column_masks WHERE table_id = ?",
        table);
    Optional<PolicyEntry> filter =
        statements.first(PolicyRows::entry, "SELECT * FROM row_filters WHERE table_id = ?", table);
    return new TablePolicies(masks, filter);
  }

  /** The locations of all tables that have a policy. */
  static List<String> locations(Statements statements) throws SQLException {
    return statements.all(
        row -> statements.locations().absolute(row.getString("location")),
        """
        SELECT location FROM tables WHERE id IN (SELECT table_id FROM column_masks)
          OR id IN (SELECT table_id FROM row_filters)
        ORDER BY location
        """);
  }

  static void replace(Statements statements, long table, TablePolicies policies)
      throws SQLException {
    statements.change("DELETE FROM column_masks WHERE table_id = ?", table);
    statements.change("DELETE FROM row_filters WHERE table_id = ?", table);
    for (Map.Entry<String, PolicyEntry> mask : policies.masks().entrySet()) {
      PolicyEntry entry = mask.getValue();
      statements.change(
          """
          INSERT INTO column_masks (table_id, column_name, function_catalog, function_schema,
            function_name, arguments, function_owner)
          VALUES (?, ?, ?, ?, ?, ?, ?)
          """,
          table,
          mask.getKey(),
          entry.function().catalog(),
          entry.function().schema(),
          entry.function().table(),
          json(entry.arguments()),
          entry.functionOwner().orElse(null));
    }
    if (policies.filter().isPresent()) {
      PolicyEntry entry = policies.filter().get();
      statements.change(
          """
          INSERT INTO row_filters (table_id, function_catalog, function_schema, function_name,
            arguments, function_owner)
          VALUES (?, ?, ?, ?, ?, ?)
          """,
          table,
          entry.function().catalog(),
          entry.function().schema(),
          entry.function().table(),
          json(entry.arguments()),
          entry.functionOwner().orElse(null));
    }
  }

  private static PolicyEntry entry(ResultSet row) throws SQLException {
    return new PolicyEntry(
        new TableName(
            row.getString("function_catalog"),
            row.getString("function_schema"),
            row.getString("function_name")),
        read(row.getString("arguments")),
        Optional.ofNullable(row.getString("function_owner")));
  }

  private static String json(List<String> texts) {
    try {
      return JSON.writeValueAsString(texts);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<String> read(String json) {
    try {
      return JSON.readValue(json, TEXTS);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }
}
