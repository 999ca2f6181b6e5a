package dev.tarn.lake.catalog;

import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.schema.SchemaJson;
import dev.tarn.lake.catalog.FunctionEntry.Parameter;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The rows of functions in the store. */
final class FunctionRows {
  private static final String DEFAULT = "default";
  private static final String RETURNS = "returns";
  private static final String SELECT =
      """
      SELECT c.name AS catalog, s.name AS schema, f.name, f.parameters, f.returns, f.kind, f.body,
        f.current_catalog, f.current_schema, f.comment, f.deterministic, f.owner, f.created
      FROM functions f JOIN schemas s ON s.id = f.schema JOIN catalogs c ON c.id = s.catalog
      """;

  private static final String INSERT =
      """
      INSERT INTO functions (schema, name, parameters, returns, kind, body, current_catalog,
        current_schema, comment, deterministic, owner, created)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """;

  private FunctionRows() {}

  static Optional<FunctionEntry> find(Statements statements, TableName name) throws SQLException {
    return statements.first(
        FunctionRows::entry,
        SELECT + "WHERE c.name = ? AND s.name = ? AND f.name = ?",
        name.catalog(),
        name.schema(),
        name.table());
  }

  /** Those of a whole catalog, sorted by schema and name. */
  static List<FunctionEntry> ofCatalog(Statements statements, String catalog) throws SQLException {
    return statements.all(
        FunctionRows::entry, SELECT + "WHERE c.name = ? ORDER BY s.name, f.name", catalog);
  }

  static List<FunctionEntry> list(Statements statements, SchemaName schema) throws SQLException {
    return statements.all(
        FunctionRows::entry,
        SELECT + "WHERE c.name = ? AND s.name = ? ORDER BY f.name",
        schema.catalog(),
        schema.schema());
  }

  static void insert(Statements statements, long schemaId, FunctionEntry function)
      throws SQLException {
    write(INSERT, statements, schemaId, function);
  }

  /** Puts a function in the place of one that may be there, whose row it takes. */
  static void put(Statements statements, long schemaId, FunctionEntry function)
      throws SQLException {
    write(
        INSERT
            + """
            ON CONFLICT (schema, name) DO UPDATE SET parameters = excluded.parameters,
              returns = excluded.returns, kind = excluded.kind, body = excluded.body,
              current_catalog = excluded.current_catalog,
              current_schema = excluded.current_schema, comment = excluded.comment,
              deterministic = excluded.deterministic, owner = excluded.owner,
              created = excluded.created
            """,
        statements,
        schemaId,
        function);
  }

  private static void write(
      String sql, Statements statements, long schemaId, FunctionEntry function)
      throws SQLException {
    statements.change(
        sql,
        schemaId,
        function.name().table(),
        SchemaJson.write(parameters(function)),
        SchemaJson.write(StructType.of(StructField.nullable(RETURNS, function.returns()))),
        function.kind().name(),
        function.body(),
        function.currentSchema().catalog(),
        function.currentSchema().schema(),
        function.comment().orElse(null),
        function.deterministic() ? 1 : 0,
        function.owner(),
        function.created().toEpochMilli());
  }

  static int delete(Statements statements, long schemaId, String function) throws SQLException {
    return statements.change(
        "DELETE FROM functions WHERE schema = ? AND name = ?", schemaId, function);
  }

  private static StructType parameters(FunctionEntry function) {
    return new StructType(function.parameters().stream().map(FunctionRows::field).toList());
  }

  private static StructField field(Parameter parameter) {
    Map<String, Object> metadata = new HashMap<>();
    parameter.defaultValue().ifPresent(value -> metadata.put(DEFAULT, value));
    parameter.comment().ifPresent(comment -> metadata.put("comment", comment));
    return new StructField(parameter.name(), parameter.type(), true, metadata);
  }

  private static Parameter parameter(StructField field) {
    return new Parameter(
        field.name(),
        field.type(),
        Optional.ofNullable((String) field.metadata().get(DEFAULT)),
        field.comment());
  }

  private static FunctionEntry entry(ResultSet row) throws SQLException {
    return new FunctionEntry(
        new TableName(row.getString("catalog"), row.getString("schema"), row.getString("name")),
        SchemaJson.read(row.getString("parameters")).fields().stream()
            .map(FunctionRows::parameter)
            .toList(),
        FunctionEntry.Kind.valueOf(row.getString("kind")),
        SchemaJson.read(row.getString("returns")).field(0).type(),
        row.getString("body"),
        new SchemaName(row.getString("current_catalog"), row.getString("current_schema")),
        Optional.ofNullable(row.getString("comment")),
        row.getInt("deterministic") == 1,
        row.getString("owner"),
        Statements.instant(row, "created"));
  }
}
