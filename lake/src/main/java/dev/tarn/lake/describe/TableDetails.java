package dev.tarn.lake.describe;

import dev.tarn.core.value.Row;
import dev.tarn.delta.identity.IdentityColumn;
import dev.tarn.delta.snapshot.Snapshot;
import dev.tarn.lake.catalog.DatasetEntry;
import dev.tarn.lake.catalog.DatasetEntry.DatasetStatement;
import dev.tarn.lake.catalog.TableEntry;
import dev.tarn.lake.catalog.TablePolicies;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.generated.GeneratedColumn;
import dev.tarn.lake.table.TableHandle;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** What DESCRIBE EXTENDED says of a table beyond its columns, as rows of its three columns. */
final class TableDetails {
  private final List<Row> rows = new ArrayList<>();

  private final StatementContext context;

  private TableDetails(StatementContext context) {
    this.context = context;
  }

  static List<Row> of(TableHandle table, StatementContext context) {
    TableDetails details = new TableDetails(context);
    details.addAll(table, table.log().require());
    return details.rows;
  }

  private void addAll(TableHandle table, Snapshot snapshot) {
    add("# Detailed Table Information", "");
    table.entry().ifPresent(this::addNames);
    snapshot.metadata().description().ifPresent(comment -> add("Comment", comment));
    add("Location", "file:" + table.location());
    add("Provider", "delta");
    table.entry().ifPresent(entry -> add("Owner", entry.owner()));
    if (table.entry().map(TableEntry::managed).orElse(false)) {
      add("Is_managed_location", "true");
    }
    add("Table Properties", properties(snapshot));
    addGeneratedColumns(GeneratedColumn.of(snapshot.metadata().schema()));
    addIdentityColumns(IdentityColumn.of(snapshot.metadata().schema()));
    addPolicies(PolicyText.of(table, context));
  }

  private void addPolicies(TablePolicies policies) {
    policies
        .filter()
        .ifPresent(
            filter -> {
              add("", "");
              add("# Row Filter", "");
              add("Row Filter", PolicyText.filter(filter));
            });
    if (!policies.masks().isEmpty()) {
      add("", "");
      add("# Column Masks", "");
      policies.masks().forEach((column, mask) -> add(column, PolicyText.mask(mask)));
    }
  }

  private void addNames(TableEntry entry) {
    add("Catalog", entry.name().catalog());
    add("Database", entry.name().schema());
    add("Table", entry.name().table());
    add("Created Time", entry.created().toString());
    Optional<DatasetEntry> dataset = context.catalog().datasets().find(entry.name());
    add("Type", dataset.map(found -> found.kind().name()).orElse(entry.kind().name()));
    dataset.ifPresent(this::addDataset);
  }

  private void addDataset(DatasetEntry dataset) {
    add("Pipeline", dataset.pipeline());
    add("External Metadata", String.valueOf(dataset.externalMetadata()));
    dataset
        .statement()
        .flatMap(DatasetStatement::schedule)
        .ifPresent(text -> add("Schedule", text));
  }

  private static String properties(Snapshot snapshot) {
    return TableDescription.properties(snapshot).entrySet().stream()
        .map(property -> property.getKey() + "=" + property.getValue())
        .collect(Collectors.joining(",", "[", "]"));
  }

  private void addGeneratedColumns(List<GeneratedColumn> columns) {
    if (!columns.isEmpty()) {
      add("", "");
      add("# Generated Columns", "");
      columns.forEach(column -> add(column.name(), "GENERATED ALWAYS AS (" + column.text() + ")"));
    }
  }

  private void addIdentityColumns(List<IdentityColumn> columns) {
    if (!columns.isEmpty()) {
      add("", "");
      add("# Identity Columns", "");
      columns.forEach(column -> rows.add(Row.of(column.name(), column.sql(), mark(column))));
    }
  }

  private static String mark(IdentityColumn column) {
    return "high-water mark: "
        + (column.highWaterMark().isPresent() ? column.highWaterMark().getAsLong() : "none");
  }

  private void add(String name, String value) {
    rows.add(Row.of(name, value, ""));
  }
}
