package dev.tarn.lake.information;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.StructType;
import dev.tarn.lake.catalog.CatalogErrors;
import dev.tarn.lake.catalog.SchemaName;
import dev.tarn.lake.catalog.TableName;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.table.Names;
import dev.tarn.sql.analyze.Relations.ResolvedTable;
import dev.tarn.sql.analyze.Relations.TimePoint;
import dev.tarn.sql.tree.QualifiedName;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The schema {@code information_schema} of each catalog, and that of {@code system}, which tells of
 * all catalogs. It lies in no store: its rows are what is there when it is read.
 */
public final class InformationSchema {
  private static final Map<String, InformationRelation<?>> RELATIONS = relations();

  private InformationSchema() {}

  private static Map<String, InformationRelation<?>> relations() {
    Map<String, InformationRelation<?>> relations = new TreeMap<>();
    Stream.of(
            CatalogRelations.all(),
            RelationRelations.all(),
            ColumnRelations.all(),
            RoutineRelations.all(),
            MaskAndFilterRelations.all(),
            TagRelations.all(),
            PrivilegeRelations.all(),
            ConstraintRelations.all())
        .flatMap(List::stream)
        .forEach(relation -> relations.put(relation.name(), relation));
    return relations;
  }

  /** The names of its relations, sorted. */
  public static List<String> names() {
    return List.copyOf(RELATIONS.keySet());
  }

  /** Whether there is such a schema of a catalog. */
  public static boolean exists(SchemaName schema, StatementContext context) {
    return schema.isInformation()
        && (isSystem(schema) || context.catalog().catalogExists(schema.catalog()));
  }

  private static boolean isSystem(SchemaName schema) {
    return schema.catalog().equals(SchemaName.SYSTEM);
  }

  /** The columns of a relation of it; empty for any other name. */
  public static Optional<StructType> schema(QualifiedName name, StatementContext context) {
    return full(name, context).map(found -> RELATIONS.get(found.table()).schema());
  }

  private static Optional<TableName> full(QualifiedName name, StatementContext context) {
    return Names.table(name, context)
        .filter(full -> RELATIONS.containsKey(full.table()) && exists(full.schemaName(), context));
  }

  /**
   * The relation that a name stands for; empty for any other name.
   *
   * @throws TarnException {@code UNSUPPORTED_FEATURE.TIME_TRAVEL}
   */
  public static Optional<ResolvedTable> find(
      QualifiedName name, Optional<TimePoint> at, StatementContext context) {
    Optional<TableName> full = full(name, context);
    if (full.isPresent() && at.isPresent()) {
      throw TarnException.of("UNSUPPORTED_FEATURE.TIME_TRAVEL")
          .with("relationId", full.get().quoted());
    }
    return full.map(
        found ->
            new ResolvedTable(
                source(found, context), List.of(found.catalog(), found.schema(), found.table())));
  }

  private static InformationSource source(TableName name, StatementContext context) {
    List<String> catalogs =
        isSystem(name.schemaName()) ? context.catalog().catalogs() : List.of(name.catalog());
    return new InformationSource(RELATIONS.get(name.table()), catalogs, context);
  }

  /**
   * Refuses a name that is to be changed where it leads here.
   *
   * @throws TarnException {@code INFORMATION_SCHEMA_READ_ONLY}
   */
  public static void refuseChange(QualifiedName name, StatementContext context) {
    Names.table(name, context)
        .filter(full -> full.schemaName().isInformation())
        .filter(full -> context.catalog().tables().find(full).isEmpty())
        .ifPresent(
            full -> {
              throw CatalogErrors.informationSchema(full.schemaName()).at(name.position());
            });
  }
}
