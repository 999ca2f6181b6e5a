package dev.tarn.lake.information;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.snapshot.Snapshot;
import dev.tarn.lake.catalog.DatasetEntry;
import dev.tarn.lake.catalog.TableEntry;
import dev.tarn.lake.catalog.TableName;
import dev.tarn.lake.catalog.ViewEntry;
import dev.tarn.lake.context.Lazy;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.table.Tables;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A table or a view.
 *
 * @param snapshot the table's newest state, which is looked for when it is asked for; empty where
 *     its log cannot be read, so that one broken table does not hide the others
 */
record RelationItem(
    TableName name,
    Optional<TableEntry> table,
    Optional<ViewEntry> view,
    Optional<DatasetEntry> dataset,
    Lazy<Optional<Snapshot>> snapshot) {

  static RelationItem of(
      TableEntry table, Optional<DatasetEntry> dataset, StatementContext context) {
    return new RelationItem(
        table.name(),
        Optional.of(table),
        Optional.empty(),
        dataset,
        new Lazy<>(() -> snapshot(table, context)));
  }

  static RelationItem of(ViewEntry view, StatementContext context) {
    return new RelationItem(
        view.name(),
        Optional.empty(),
        Optional.of(view),
        Optional.empty(),
        new Lazy<>(Optional::empty));
  }

  private static Optional<Snapshot> snapshot(TableEntry table, StatementContext context) {
    try {
      return Optional.of(Tables.of(table, context).log().require());
    } catch (TarnException e) {
      return Optional.empty();
    }
  }

  /** The kind of relation as {@code table_type} has it. */
  String type() {
    if (view.isPresent()) {
      return "VIEW";
    }
    return dataset
        .map(DatasetEntry::kind)
        .filter(
            kind ->
                kind == DatasetEntry.Kind.STREAMING_TABLE
                    || kind == DatasetEntry.Kind.MATERIALIZED_VIEW)
        .map(DatasetEntry.Kind::name)
        .orElseGet(() -> table.orElseThrow().kind().name());
  }

  boolean isInsertable() {
    return table.isPresent() && dataset.map(RelationItem::isInsertable).orElse(true);
  }

  private static boolean isInsertable(DatasetEntry dataset) {
    return switch (dataset.kind()) {
      case STREAMING_TABLE, FLOW_TABLE -> true;
      case MATERIALIZED_VIEW, EVENT_LOG -> false;
    };
  }

  String owner() {
    return table.map(TableEntry::owner).or(() -> view.map(ViewEntry::owner)).orElseThrow();
  }

  Instant created() {
    return table.map(TableEntry::created).or(() -> view.map(ViewEntry::created)).orElseThrow();
  }

  Optional<String> comment() {
    return view.isPresent()
        ? view.get().comment()
        : snapshot.value().map(Snapshot::metadata).flatMap(Metadata::description);
  }

  StructType schema() {
    return view.map(ViewEntry::schema)
        .or(() -> snapshot.value().map(found -> found.metadata().schema()))
        .orElseGet(() -> new StructType(List.of()));
  }

  List<String> partitionColumns() {
    return snapshot.value().map(found -> found.metadata().partitionColumns()).orElse(List.of());
  }
}
