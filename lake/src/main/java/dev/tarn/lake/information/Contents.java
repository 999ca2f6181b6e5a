package dev.tarn.lake.information;

import dev.tarn.lake.catalog.CatalogEntry;
import dev.tarn.lake.catalog.CatalogListing;
import dev.tarn.lake.catalog.DatasetEntry;
import dev.tarn.lake.catalog.FunctionEntry;
import dev.tarn.lake.catalog.SchemaEntry;
import dev.tarn.lake.catalog.TableEntry;
import dev.tarn.lake.catalog.TableName;
import dev.tarn.lake.catalog.TablePolicies;
import dev.tarn.lake.catalog.TagEntry;
import dev.tarn.lake.catalog.TaggedObject;
import dev.tarn.lake.catalog.ViewEntry;
import dev.tarn.lake.catalog.VolumeEntry;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.privilege.Securable;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What there is in some catalogs.
 *
 * @param catalogs their names
 */
record Contents(StatementContext context, List<String> catalogs, Restriction restriction) {

  private CatalogListing listing() {
    return context.catalog().listing();
  }

  private Stream<String> names() {
    return catalogs.stream().filter(restriction::allowsCatalog);
  }

  Stream<CatalogEntry> catalogEntries() {
    return names().flatMap(name -> context.catalog().entry(name).stream());
  }

  Stream<SchemaEntry> schemas() {
    return names().flatMap(name -> context.catalog().schemas(name).stream());
  }

  /** Tables and views. */
  Stream<RelationItem> relations() {
    return Stream.concat(tables(), views().map(view -> RelationItem.of(view, context)));
  }

  Stream<RelationItem> tables() {
    return names()
        .flatMap(
            catalog -> {
              Map<TableName, DatasetEntry> datasets = listing().datasets(catalog);
              return listing().tables(catalog).stream()
                  .filter(table -> restriction.allowsTable(table.name()))
                  .map(
                      table ->
                          RelationItem.of(
                              table, Optional.ofNullable(datasets.get(table.name())), context));
            });
  }

  Stream<TableName> tableNames() {
    return names()
        .flatMap(catalog -> listing().tables(catalog).stream())
        .map(TableEntry::name)
        .filter(restriction::allowsTable);
  }

  Stream<ViewEntry> views() {
    return names()
        .flatMap(catalog -> listing().views(catalog).stream())
        .filter(view -> restriction.allowsTable(view.name()));
  }

  Stream<FunctionEntry> functions() {
    return names().flatMap(catalog -> listing().functions(catalog).stream());
  }

  Stream<VolumeEntry> volumes() {
    return names().flatMap(catalog -> listing().volumes(catalog).stream());
  }

  Stream<Map.Entry<TableName, TablePolicies>> policies() {
    return names()
        .flatMap(catalog -> listing().policies(catalog).entrySet().stream())
        .sorted(Comparator.comparing(entry -> entry.getKey().quoted()));
  }

  Stream<TagEntry> tags(TaggedObject.Kind kind) {
    return names()
        .flatMap(
            catalog -> {
              Set<List<String>> seen = seen(kind, catalog);
              return context.catalog().tags().list(kind, catalog).stream()
                  .filter(tag -> seen.contains(tag.object().name()));
            });
  }

  /** What was granted on things, and on what they lie in where that counts for them. */
  Stream<HeldGrant> grants(Function<Contents, Stream<Securable>> things) {
    return names()
        .flatMap(catalog -> new GrantsWithin(catalog, context).on(things.apply(in(catalog))));
  }

  private Contents in(String catalog) {
    return new Contents(context, List.of(catalog), restriction);
  }

  /** The names of the objects of a kind that whoever looks may see. */
  private Set<List<String>> seen(TaggedObject.Kind kind, String catalog) {
    return switch (kind) {
      case CATALOG -> Set.of(List.of(catalog));
      case SCHEMA ->
          context.catalog().schemas(catalog).stream()
              .map(schema -> List.of(schema.name().catalog(), schema.name().schema()))
              .collect(Collectors.toSet());
      case TABLE -> parts(listing().tables(catalog).stream().map(TableEntry::name));
      case VIEW -> parts(listing().views(catalog).stream().map(ViewEntry::name));
      case VOLUME -> parts(listing().volumes(catalog).stream().map(VolumeEntry::name));
    };
  }

  private static Set<List<String>> parts(Stream<TableName> names) {
    return names
        .map(name -> List.of(name.catalog(), name.schema(), name.table()))
        .collect(Collectors.toSet());
  }
}
