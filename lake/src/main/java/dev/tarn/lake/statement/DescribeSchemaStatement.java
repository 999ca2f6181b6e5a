package dev.tarn.lake.statement;

import dev.tarn.core.type.Identifiers;
import dev.tarn.core.value.Row;
import dev.tarn.lake.catalog.CatalogErrors;
import dev.tarn.lake.catalog.Locations;
import dev.tarn.lake.catalog.SchemaEntry;
import dev.tarn.lake.catalog.SchemaName;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.table.Names;
import dev.tarn.sql.tree.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** DESCRIBE SCHEMA [EXTENDED]. */
public final class DescribeSchemaStatement {
  private DescribeSchemaStatement() {}

  public static Result run(Statement.DescribeSchema statement, StatementContext context) {
    SchemaName name = Names.schema(statement.name(), context);
    SchemaEntry schema =
        context
            .catalog()
            .schema(name)
            .orElseThrow(() -> CatalogErrors.schemaNotFound(name).at(statement.name().position()));
    List<Row> rows = new ArrayList<>();
    rows.add(Row.of("Catalog Name", name.catalog()));
    rows.add(Row.of("Namespace Name", name.schema()));
    rows.add(Row.of("Comment", schema.comment().orElse("")));
    rows.add(Row.of("Location", location(schema, context)));
    rows.add(Row.of("Owner", schema.owner()));
    if (statement.extended()) {
      rows.add(Row.of("Properties", properties(schema)));
    }
    return Result.of(TextRows.schema("info_name", "info_value"), rows);
  }

  private static String location(SchemaEntry schema, StatementContext context) {
    return schema
        .location()
        .orElseGet(() -> Locations.managed(context.lake().warehouse(), schema.name()));
  }

  private static String properties(SchemaEntry schema) {
    return schema.properties().entrySet().stream()
        .map(
            property ->
                "("
                    + Identifiers.quoteIfNeeded(property.getKey())
                    + ","
                    + property.getValue()
                    + ")")
        .collect(Collectors.joining(", ", "(", ")"));
  }
}
