package dev.tarn.jdbc;

import dev.tarn.api.Result;
import dev.tarn.api.Row;
import dev.tarn.api.Session;
import dev.tarn.core.type.Identifiers;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Asks {@code information_schema} what there is. Names are compared here: of a pattern it would not
 * be known which tables it concerns, and the log of each would be opened.
 */
final class CatalogQueries {
  private static final String TABLE_NAMES =
      "SELECT table_catalog, table_schema, table_name, table_type"
          + " FROM system.information_schema.tables";
  private final Session session;

  CatalogQueries(Session session) {
    this.session = session;
  }

  /** The name of a table, and of what kind it is. */
  record TableItem(String catalog, String schema, String name, String type) {
    String kind() {
      return switch (type) {
        case "MANAGED", "EXTERNAL" -> "TABLE";
        default -> type.replace('_', ' ');
      };
    }
  }

  /** Rows of a query of the driver's own, with values for its question marks. */
  List<Row> rows(String query, Collection<?> parameters) throws SQLException {
    return SqlErrors.call(
        () -> {
          try (Result result = session.sql(query, parameters.toArray())) {
            return result.list();
          }
        });
  }

  List<String> catalogs() throws SQLException {
    return rows("SELECT catalog_name FROM system.information_schema.catalogs", List.of()).stream()
        .map(row -> row.getString(0))
        .sorted()
        .toList();
  }

  /** Catalogs and schemas, of one catalog if it is not null. */
  List<Row> schemas(String catalog, NamePattern schema) throws SQLException {
    return rows(
            "SELECT catalog_name, schema_name FROM system.information_schema.schemata"
                + " ORDER BY catalog_name, schema_name",
            List.of())
        .stream()
        .filter(row -> isCatalog(catalog, row.getString(0)))
        .filter(row -> schema.isMetBy(row.getString(1)))
        .toList();
  }

  private static boolean isCatalog(String catalog, String name) {
    return catalog == null || catalog.equalsIgnoreCase(name);
  }

  List<TableItem> tables(String catalog, NamePattern schema, NamePattern name) throws SQLException {
    return rows(TABLE_NAMES, List.of()).stream()
        .map(
            row ->
                new TableItem(
                    row.getString(0), row.getString(1), row.getString(2), row.getString(3)))
        .filter(table -> isCatalog(catalog, table.catalog()))
        .filter(table -> schema.isMetBy(table.schema()) && name.isMetBy(table.name()))
        .toList();
  }

  /**
   * Rows of a relation of {@code information_schema} that are of these tables: one query for each
   * schema, which names them.
   */
  List<Row> of(List<TableItem> tables, String columns, String relation) throws SQLException {
    Map<List<String>, List<String>> names = new LinkedHashMap<>();
    tables.forEach(
        table ->
            names
                .computeIfAbsent(List.of(table.catalog(), table.schema()), key -> new ArrayList<>())
                .add(table.name()));
    List<Row> rows = new ArrayList<>();
    for (Map.Entry<List<String>, List<String>> schema : names.entrySet()) {
      rows.addAll(of(schema.getKey(), schema.getValue(), columns, relation));
    }
    return rows;
  }

  private List<Row> of(List<String> schema, List<String> tables, String columns, String relation)
      throws SQLException {
    List<String> parameters = new ArrayList<>(tables.size() + 1);
    parameters.add(schema.get(1));
    parameters.addAll(tables);
    String query =
        "SELECT %s FROM %s.information_schema.%s WHERE table_schema = ? AND table_name IN (%s)"
            .formatted(
                columns,
                Identifiers.quote(schema.get(0)),
                relation,
                String.join(", ", Collections.nCopies(tables.size(), "?")));
    return rows(query, parameters);
  }

  /** The comments of tables and views, by their full names. */
  Map<List<String>, String> comments(List<TableItem> tables) throws SQLException {
    return of(tables, "table_catalog, table_schema, table_name, comment", "tables").stream()
        .filter(row -> !row.isNull(3))
        .collect(
            Collectors.toMap(
                row -> key(row.getString(0), row.getString(1), row.getString(2)),
                row -> row.getString(3)));
  }

  static List<String> key(String... parts) {
    return List.of(parts).stream().map(part -> part.toLowerCase(Locale.ROOT)).toList();
  }
}
