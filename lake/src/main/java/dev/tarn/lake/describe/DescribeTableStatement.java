package dev.tarn.lake.describe;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.CatalogString;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.identity.IdentityColumn;
import dev.tarn.delta.schema.CharVarchar;
import dev.tarn.delta.snapshot.Snapshot;
import dev.tarn.lake.catalog.TableEntry;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.table.TableHandle;
import dev.tarn.lake.table.Tables;
import dev.tarn.lake.table.View;
import dev.tarn.lake.table.Views;
import dev.tarn.sql.tree.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** DESCRIBE TABLE [EXTENDED]: the columns, the partitioning and where the table is. */
public final class DescribeTableStatement {
  private static final StructType SCHEMA =
      StructType.of(
          StructField.required("col_name", PrimitiveType.STRING),
          StructField.required("data_type", PrimitiveType.STRING),
          StructField.nullable("comment", PrimitiveType.STRING));

  private final List<Row> rows = new ArrayList<>();

  private DescribeTableStatement() {}

  public static Result run(Statement.Describe statement, StatementContext context) {
    if (statement.column().isPresent() && statement.name().quoted().equalsIgnoreCase("`catalog`")) {
      throw TarnException.of("UNSUPPORTED_FEATURE.SQL")
          .with("feature", "DESCRIBE CATALOG")
          .at(statement.position());
    }
    if (statement.column().isPresent() || statement.asJson()) {
      throw TarnException.of("UNSUPPORTED_FEATURE.SQL")
          .with("feature", "DESCRIBE TABLE of one column or AS JSON")
          .at(statement.position());
    }
    Optional<View> view = Views.find(statement.name(), context);
    if (view.isPresent()) {
      return ViewDescription.columns(view.get(), statement.extended());
    }
    TableHandle table = Tables.require(statement.name(), context);
    Snapshot snapshot = table.log().require();
    DescribeTableStatement description = new DescribeTableStatement();
    description.addColumns(snapshot.metadata());
    if (statement.extended()) {
      description.addDetails(table, snapshot);
    }
    return Result.of(SCHEMA, description.rows);
  }

  private void addColumns(Metadata metadata) {
    metadata.schema().fields().forEach(this::addColumn);
    if (metadata.partitionColumns().isEmpty()) {
      return;
    }
    add("# Partition Information", "", "");
    add("# col_name", "data_type", "comment");
    metadata.partitionColumns().stream()
        .map(name -> metadata.schema().field(name).orElseThrow())
        .forEach(this::addColumn);
  }

  private void addColumn(StructField field) {
    add(field.name(), typeText(field), field.comment().orElse(null));
  }

  private static String typeText(StructField field) {
    return field.metadataText(CharVarchar.KEY).orElseGet(() -> CatalogString.of(field.type()));
  }

  private void addDetails(TableHandle table, Snapshot snapshot) {
    add("", "", "");
    add("# Detailed Table Information", "", "");
    table.entry().ifPresent(this::addNames);
    snapshot.metadata().description().ifPresent(comment -> add("Comment", comment, ""));
    add("Location", "file:" + table.location(), "");
    add("Provider", "delta", "");
    table.entry().ifPresent(entry -> add("Owner", entry.owner(), ""));
    if (table.entry().map(TableEntry::managed).orElse(false)) {
      add("Is_managed_location", "true", "");
    }
    add("Table Properties", properties(snapshot), "");
    addIdentityColumns(IdentityColumn.of(snapshot.metadata().schema()));
  }

  private void addIdentityColumns(List<IdentityColumn> columns) {
    if (!columns.isEmpty()) {
      add("", "", "");
      add("# Identity Columns", "", "");
      columns.forEach(column -> add(column.name(), column.sql(), mark(column)));
    }
  }

  private static String mark(IdentityColumn column) {
    return "high-water mark: "
        + (column.highWaterMark().isPresent() ? column.highWaterMark().getAsLong() : "none");
  }

  private void addNames(TableEntry entry) {
    add("Catalog", entry.name().catalog(), "");
    add("Database", entry.name().schema(), "");
    add("Table", entry.name().table(), "");
    add("Created Time", entry.created().toString(), "");
    add("Type", entry.kind().name(), "");
  }

  private static String properties(Snapshot snapshot) {
    return TableDescription.properties(snapshot).entrySet().stream()
        .map(property -> property.getKey() + "=" + property.getValue())
        .collect(Collectors.joining(",", "[", "]"));
  }

  private void add(String name, String type, String comment) {
    rows.add(Row.of(name, type, comment));
  }
}
