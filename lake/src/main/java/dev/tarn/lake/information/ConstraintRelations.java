package dev.tarn.lake.information;

import static dev.tarn.lake.information.InformationColumn.constant;
import static dev.tarn.lake.information.InformationColumn.number;
import static dev.tarn.lake.information.InformationColumn.text;

import dev.tarn.lake.catalog.TableName;
import dev.tarn.lake.constraint.Constraints;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * CHECK constraints. There are relations of primary and foreign keys too, which clients ask for,
 * but no such keys.
 */
final class ConstraintRelations {
  private ConstraintRelations() {}

  static List<InformationRelation<?>> all() {
    return List.of(
        tableConstraints(),
        checkConstraints(),
        constraintTableUsage(),
        constraintColumnUsage(),
        keyColumnUsage(),
        referentialConstraints());
  }

  private record CheckItem(TableName table, String name, String clause) {}

  private static Stream<CheckItem> checks(Contents contents) {
    return contents
        .tables()
        .flatMap(
            table ->
                table.snapshot().value().stream()
                    .flatMap(snapshot -> snapshot.metadata().configuration().entrySet().stream())
                    .filter(property -> property.getKey().startsWith(Constraints.CHECK_PREFIX))
                    .map(
                        property ->
                            new CheckItem(
                                table.name(),
                                property.getKey().substring(Constraints.CHECK_PREFIX.length()),
                                property.getValue())));
  }

  private static List<InformationColumn<CheckItem>> names() {
    List<InformationColumn<CheckItem>> columns = new ArrayList<>();
    columns.add(text("constraint_catalog", item -> item.table().catalog()));
    columns.add(text("constraint_schema", item -> item.table().schema()));
    columns.add(text("constraint_name", CheckItem::name));
    return columns;
  }

  private static List<InformationColumn<CheckItem>> table() {
    return List.of(
        text("table_catalog", item -> item.table().catalog()),
        text("table_schema", item -> item.table().schema()),
        text("table_name", item -> item.table().table()));
  }

  private static InformationRelation<CheckItem> tableConstraints() {
    List<InformationColumn<CheckItem>> columns = names();
    columns.addAll(table());
    columns.add(constant("constraint_type", "CHECK"));
    columns.add(constant("is_deferrable", "NO"));
    columns.add(constant("initially_deferred", "NO"));
    columns.add(constant("enforced", "YES"));
    columns.add(constant("comment", null));
    return new InformationRelation<>("table_constraints", columns, ConstraintRelations::checks);
  }

  private static InformationRelation<CheckItem> checkConstraints() {
    List<InformationColumn<CheckItem>> columns = names();
    columns.add(text("check_clause", CheckItem::clause));
    columns.add(constant("sql_path", null));
    return new InformationRelation<>("check_constraints", columns, ConstraintRelations::checks);
  }

  private static InformationRelation<CheckItem> constraintTableUsage() {
    List<InformationColumn<CheckItem>> columns = new ArrayList<>(table());
    columns.addAll(names());
    return new InformationRelation<>("constraint_table_usage", columns, contents -> Stream.of());
  }

  private static InformationRelation<CheckItem> constraintColumnUsage() {
    List<InformationColumn<CheckItem>> columns = new ArrayList<>(table());
    columns.add(constant("column_name", null));
    columns.addAll(names());
    return new InformationRelation<>("constraint_column_usage", columns, contents -> Stream.of());
  }

  private static InformationRelation<CheckItem> keyColumnUsage() {
    List<InformationColumn<CheckItem>> columns = names();
    columns.addAll(table());
    columns.add(constant("column_name", null));
    columns.add(number("ordinal_position", item -> null));
    columns.add(number("position_in_unique_constraint", item -> null));
    return new InformationRelation<>("key_column_usage", columns, contents -> Stream.of());
  }

  private static InformationRelation<CheckItem> referentialConstraints() {
    List<InformationColumn<CheckItem>> columns = names();
    for (String name :
        List.of(
            "unique_constraint_catalog",
            "unique_constraint_schema",
            "unique_constraint_name",
            "match_option",
            "update_rule",
            "delete_rule")) {
      columns.add(constant(name, null));
    }
    return new InformationRelation<>("referential_constraints", columns, contents -> Stream.of());
  }
}
