package dev.tarn.lake.catalog;

import dev.tarn.lake.catalog.DatasetEntry.DatasetStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/** The rows of datasets in the store. */
final class DatasetRows {
  private static final String SELECT =
      """
      SELECT c.name AS catalog, s.name AS schema, t.name, d.kind AS dataset_kind, d.pipeline,
        d.external_metadata, d.statement, d.current_catalog, d.current_schema, d.schedule
      FROM datasets d JOIN tables t ON t.id = d.table_id JOIN schemas s ON s.id = t.schema
        JOIN catalogs c ON c.id = s.catalog
      """;

  private DatasetRows() {}

  static Optional<DatasetEntry> find(Statements statements, TableName name) throws SQLException {
    return statements.first(
        DatasetRows::entry,
        SELECT + "WHERE c.name = ? AND s.name = ? AND t.name = ?",
        name.catalog(),
        name.schema(),
        name.table());
  }

  static List<TableName> names(Statements statements, String catalog) throws SQLException {
    return statements.all(
        row ->
            new TableName(row.getString("catalog"), row.getString("schema"), row.getString("name")),
        SELECT + "WHERE c.name = ? ORDER BY s.name, t.name",
        catalog);
  }

  static List<TableName> ofPipeline(Statements statements, String pipeline) throws SQLException {
    return statements.all(
        row ->
            new TableName(row.getString("catalog"), row.getString("schema"), row.getString("name")),
        SELECT + "WHERE d.pipeline = ? AND d.kind <> 'EVENT_LOG' ORDER BY c.name, s.name, t.name",
        pipeline);
  }

  static List<TableName> standalone(Statements statements) throws SQLException {
    return statements.all(
        row ->
            new TableName(row.getString("catalog"), row.getString("schema"), row.getString("name")),
        SELECT + "WHERE d.statement IS NOT NULL ORDER BY c.name, s.name, t.name");
  }

  static void replace(Statements statements, long table, DatasetEntry dataset) throws SQLException {
    delete(statements, table);
    Optional<DatasetStatement> statement = dataset.statement();
    statements.change(
        """
        INSERT INTO datasets (table_id, kind, pipeline, external_metadata, statement,
          current_catalog, current_schema, schedule)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """,
        table,
        dataset.kind().name(),
        dataset.pipeline(),
        dataset.externalMetadata() ? 1 : 0,
        statement.map(DatasetStatement::text).orElse(null),
        statement.map(each -> each.currentSchema().catalog()).orElse(null),
        statement.map(each -> each.currentSchema().schema()).orElse(null),
        statement.flatMap(DatasetStatement::schedule).orElse(null));
  }

  static void delete(Statements statements, long table) throws SQLException {
    statements.change("DELETE FROM datasets WHERE table_id = ?", table);
  }

  private static DatasetEntry entry(ResultSet row) throws SQLException {
    return new DatasetEntry(
        DatasetEntry.Kind.valueOf(row.getString("dataset_kind")),
        row.getString("pipeline"),
        row.getInt("external_metadata") == 1,
        statement(row));
  }

  private static Optional<DatasetStatement> statement(ResultSet row) throws SQLException {
    String text = row.getString("statement");
    if (text == null) {
      return Optional.empty();
    }
    SchemaName schema =
        new SchemaName(row.getString("current_catalog"), row.getString("current_schema"));
    return Optional.of(
        new DatasetStatement(text, schema, Optional.ofNullable(row.getString("schedule"))));
  }
}
