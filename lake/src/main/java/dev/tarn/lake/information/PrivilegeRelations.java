package dev.tarn.lake.information;

import static dev.tarn.lake.information.InformationColumn.constant;
import static dev.tarn.lake.information.InformationColumn.text;

import dev.tarn.lake.catalog.FunctionEntry;
import dev.tarn.lake.catalog.SchemaName;
import dev.tarn.lake.catalog.TableName;
import dev.tarn.lake.catalog.ViewEntry;
import dev.tarn.lake.catalog.VolumeEntry;
import dev.tarn.lake.privilege.Securable;
import dev.tarn.lake.privilege.SecurableKind;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/** What was granted, on each thing for which it counts. */
final class PrivilegeRelations {
  private PrivilegeRelations() {}

  static List<InformationRelation<?>> all() {
    return List.of(
        relation(
            "catalog_privileges",
            names("catalog_name"),
            contents -> contents.catalogEntries().map(entry -> Securable.catalog(entry.name()))),
        relation(
            "schema_privileges",
            names("catalog_name", "schema_name"),
            contents -> contents.schemas().map(schema -> securable(schema.name()))),
        relation(
            "table_privileges",
            names("table_catalog", "table_schema", "table_name"),
            PrivilegeRelations::tables),
        relation("routine_privileges", routineNames(), PrivilegeRelations::functions),
        relation(
            "volume_privileges",
            names("volume_catalog", "volume_schema", "volume_name"),
            contents ->
                securables(contents.volumes().map(VolumeEntry::name), SecurableKind.VOLUME)));
  }

  private static Securable securable(SchemaName name) {
    return Securable.schema(name.catalog(), name.schema());
  }

  private static Stream<Securable> tables(Contents contents) {
    return Stream.concat(
        securables(contents.tableNames(), SecurableKind.TABLE),
        securables(contents.views().map(ViewEntry::name), SecurableKind.VIEW));
  }

  private static Stream<Securable> functions(Contents contents) {
    return securables(contents.functions().map(FunctionEntry::name), SecurableKind.FUNCTION);
  }

  private static Stream<Securable> securables(Stream<TableName> names, SecurableKind kind) {
    return names.map(name -> name.securable(kind));
  }

  /** A function has one name, which stands for both. */
  private static List<InformationColumn<HeldGrant>> routineNames() {
    List<InformationColumn<HeldGrant>> columns = new ArrayList<>();
    columns.addAll(names("specific_catalog", "specific_schema", "specific_name"));
    columns.addAll(names("routine_catalog", "routine_schema", "routine_name"));
    return columns;
  }

  private static List<InformationColumn<HeldGrant>> names(String... names) {
    List<InformationColumn<HeldGrant>> columns = new ArrayList<>();
    for (int i = 0; i < names.length; i++) {
      int place = i;
      columns.add(text(names[i], held -> held.part(place)));
    }
    return columns;
  }

  private static InformationRelation<HeldGrant> relation(
      String name,
      List<InformationColumn<HeldGrant>> names,
      Function<Contents, Stream<Securable>> things) {
    List<InformationColumn<HeldGrant>> columns = new ArrayList<>();
    columns.add(text("grantor", held -> held.grant().grantor()));
    columns.add(text("grantee", held -> held.grant().principal()));
    columns.addAll(names);
    columns.add(text("privilege_type", held -> held.grant().privilege().name()));
    columns.add(constant("is_grantable", "NO"));
    columns.add(text("inherited_from", HeldGrant::inheritedFrom));
    return new InformationRelation<>(name, columns, contents -> contents.grants(things));
  }
}
