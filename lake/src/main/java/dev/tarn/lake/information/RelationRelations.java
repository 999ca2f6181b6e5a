package dev.tarn.lake.information;

import static dev.tarn.lake.information.InformationColumn.constant;
import static dev.tarn.lake.information.InformationColumn.optional;
import static dev.tarn.lake.information.InformationColumn.text;
import static dev.tarn.lake.information.InformationColumn.time;
import static dev.tarn.lake.information.InformationColumn.yes;

import dev.tarn.core.type.Identifiers;
import dev.tarn.lake.catalog.DatasetEntry.DatasetStatement;
import dev.tarn.lake.catalog.SchemaName;
import dev.tarn.lake.catalog.TableEntry;
import dev.tarn.lake.catalog.ViewEntry;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Tables and views. */
final class RelationRelations {
  private RelationRelations() {}

  static List<InformationRelation<?>> all() {
    return List.of(tables(), views());
  }

  private static InformationRelation<RelationItem> tables() {
    return new InformationRelation<>(
        "tables",
        List.of(
            text("table_catalog", item -> item.name().catalog()),
            text("table_schema", item -> item.name().schema()),
            text("table_name", item -> item.name().table()),
            text("table_type", RelationItem::type),
            yes("is_insertable_into", RelationItem::isInsertable),
            constant("commit_action", "PRESERVE"),
            text("table_owner", RelationItem::owner),
            optional("comment", RelationItem::comment),
            time("created", RelationItem::created),
            text("created_by", RelationItem::owner),
            time("last_altered", RelationRelations::lastAltered),
            constant("last_altered_by", null),
            text("data_source_format", item -> item.table().isPresent() ? "DELTA" : null),
            constant("storage_sub_directory", null),
            optional("storage_path", item -> item.table().map(TableEntry::location))),
        Contents::relations);
  }

  /** Of a table, when its newest version came to be. */
  private static Instant lastAltered(RelationItem item) {
    return item.snapshot()
        .value()
        .map(snapshot -> Instant.ofEpochMilli(snapshot.timestamp()))
        .orElse(null);
  }

  private static InformationRelation<RelationItem> views() {
    return new InformationRelation<>(
        "views",
        List.of(
            text("table_catalog", item -> item.name().catalog()),
            text("table_schema", item -> item.name().schema()),
            text("table_name", item -> item.name().table()),
            optional("view_definition", RelationRelations::definition),
            constant("check_option", "NONE"),
            constant("is_updatable", "NO"),
            constant("is_insertable_into", "NO"),
            optional("sql_path", RelationRelations::path),
            yes("is_materialized", item -> item.view().isEmpty())),
        contents ->
            Stream.concat(
                contents.tables().filter(item -> item.type().equals("MATERIALIZED_VIEW")),
                contents.views().map(view -> RelationItem.of(view, contents.context()))));
  }

  private static Optional<String> definition(RelationItem item) {
    return item.view()
        .map(ViewEntry::text)
        .or(
            () ->
                item.dataset().flatMap(dataset -> dataset.statement()).map(DatasetStatement::text));
  }

  private static Optional<String> path(RelationItem item) {
    return item.view()
        .map(ViewEntry::currentSchema)
        .or(
            () ->
                item.dataset()
                    .flatMap(dataset -> dataset.statement())
                    .map(DatasetStatement::currentSchema))
        .map(RelationRelations::path);
  }

  static String path(SchemaName schema) {
    return Identifiers.quoteIfNeeded(schema.catalog())
        + "."
        + Identifiers.quoteIfNeeded(schema.schema());
  }
}
