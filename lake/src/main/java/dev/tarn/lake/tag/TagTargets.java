package dev.tarn.lake.tag;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.Identifiers;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.lake.catalog.CatalogEntry;
import dev.tarn.lake.catalog.CatalogErrors;
import dev.tarn.lake.catalog.SchemaName;
import dev.tarn.lake.catalog.TableEntry;
import dev.tarn.lake.catalog.TableName;
import dev.tarn.lake.catalog.TaggedObject;
import dev.tarn.lake.catalog.TaggedObject.Kind;
import dev.tarn.lake.catalog.VolumeEntry;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.table.Names;
import dev.tarn.lake.table.TableHandle;
import dev.tarn.lake.table.Tables;
import dev.tarn.sql.tree.Identifier;
import dev.tarn.sql.tree.ObjectStatement.ChangeTags;
import dev.tarn.sql.tree.QualifiedName;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Finds what a statement puts tags on. */
final class TagTargets {
  private final ChangeTags statement;
  private final StatementContext context;

  TagTargets(ChangeTags statement, StatementContext context) {
    this.statement = statement;
    this.context = context;
  }

  TaggedObject find() {
    return switch (statement.kind()) {
      case CATALOG -> catalog(statement.name());
      case SCHEMA -> schema(statement.name());
      case VOLUME -> volume(statement.name());
      case TABLE -> table(Tables.require(statement.name(), context));
      case VIEW -> view().orElseThrow(this::notView);
      case RELATION -> view().orElseGet(() -> table(Tables.require(statement.name(), context)));
    };
  }

  private TaggedObject catalog(QualifiedName name) {
    CatalogEntry entry =
        Optional.of(name)
            .filter(given -> given.parts().size() == 1)
            .flatMap(given -> context.catalog().entry(given.last()))
            .orElseThrow(() -> CatalogErrors.catalogNotFound(name.quoted()));
    return new TaggedObject(Kind.CATALOG, List.of(entry.name()), Optional.empty());
  }

  private TaggedObject schema(QualifiedName name) {
    SchemaName schema = Names.schema(name, context);
    if (context.catalog().schema(schema).isEmpty()) {
      throw CatalogErrors.schemaNotFound(schema);
    }
    return new TaggedObject(
        Kind.SCHEMA, List.of(schema.catalog(), schema.schema()), Optional.empty());
  }

  private TaggedObject volume(QualifiedName name) {
    VolumeEntry entry =
        Names.table(name, context)
            .flatMap(context.catalog().volumes()::find)
            .orElseThrow(() -> CatalogErrors.volumeNotFound(name.quoted()));
    return TaggedObject.of(Kind.VOLUME, entry.name());
  }

  private TaggedObject table(TableHandle table) {
    TableEntry entry =
        table.entry().orElseThrow(() -> CatalogErrors.tableNotFound(statement.name().quoted()));
    return column(
        TaggedObject.of(Kind.TABLE, entry.name()), () -> table.log().require().metadata().schema());
  }

  private Optional<TaggedObject> view() {
    return Names.table(statement.name(), context)
        .flatMap(context.catalog().views()::find)
        .map(entry -> column(TaggedObject.of(Kind.VIEW, entry.name()), entry::schema));
  }

  private TarnException notView() {
    Optional<TableName> name = Names.table(statement.name(), context);
    return name.flatMap(context.catalog().tables()::find)
        .map(table -> CatalogErrors.viewExpected(table.name()))
        .orElseGet(() -> CatalogErrors.tableNotFound(statement.name().quoted()));
  }

  private interface Columns {
    StructType read();
  }

  private TaggedObject column(TaggedObject relation, Columns columns) {
    if (statement.column().isEmpty()) {
      return relation;
    }
    Identifier written = statement.column().get();
    StructType schema = columns.read();
    StructField field =
        schema
            .field(written.value())
            .orElseThrow(
                () ->
                    TarnException.of("UNRESOLVED_COLUMN.WITH_SUGGESTION")
                        .with("objectName", Identifiers.quote(written.value()))
                        .with(
                            "proposal",
                            schema.names().stream()
                                .map(Identifiers::quote)
                                .collect(Collectors.joining(", ")))
                        .at(written.position()));
    return relation.withColumn(field.name());
  }
}
