package dev.tarn.lake.information;

import static dev.tarn.lake.information.InformationColumn.constant;
import static dev.tarn.lake.information.InformationColumn.number;
import static dev.tarn.lake.information.InformationColumn.optional;
import static dev.tarn.lake.information.InformationColumn.text;
import static dev.tarn.lake.information.InformationColumn.yes;

import dev.tarn.core.type.StructField;
import dev.tarn.delta.identity.IdentityColumn;
import dev.tarn.delta.identity.IdentityKind;
import dev.tarn.lake.generated.GeneratedColumn;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;

/** The columns of tables and views. */
final class ColumnRelations {
  private static final String DEFAULT = "CURRENT_DEFAULT";

  private ColumnRelations() {}

  static List<InformationRelation<?>> all() {
    return List.of(columns());
  }

  /**
   * A column.
   *
   * @param position from 1
   */
  private record ColumnItem(RelationItem relation, StructField field, int position) {
    Optional<IdentityColumn> identity() {
      return IdentityColumn.of(field);
    }

    Integer partition() {
      List<String> names = relation.partitionColumns();
      return IntStream.range(0, names.size())
          .filter(place -> names.get(place).equalsIgnoreCase(field.name()))
          .mapToObj(place -> place + 1)
          .findFirst()
          .orElse(null);
    }
  }

  private static InformationRelation<ColumnItem> columns() {
    List<InformationColumn<ColumnItem>> columns = new ArrayList<>();
    columns.add(text("table_catalog", item -> item.relation().name().catalog()));
    columns.add(text("table_schema", item -> item.relation().name().schema()));
    columns.add(text("table_name", item -> item.relation().name().table()));
    columns.add(text("column_name", item -> item.field().name()));
    columns.add(number("ordinal_position", ColumnItem::position));
    columns.add(optional("column_default", item -> item.field().metadataText(DEFAULT)));
    columns.add(yes("is_nullable", item -> item.field().nullable()));
    columns.addAll(TypeFacts.columns(ColumnItem::field));
    columns.addAll(identity());
    columns.add(
        text(
            "is_generated",
            item -> GeneratedColumn.text(item.field()).isPresent() ? "ALWAYS" : "NEVER"));
    columns.add(optional("generation_expression", item -> GeneratedColumn.text(item.field())));
    columns.add(yes("is_updatable", item -> item.relation().isInsertable()));
    columns.add(number("partition_ordinal_position", ColumnItem::partition));
    columns.add(optional("comment", item -> item.field().comment()));
    return new InformationRelation<>(
        "columns",
        columns,
        contents ->
            contents
                .relations()
                .flatMap(
                    relation -> {
                      List<StructField> fields = relation.schema().fields();
                      return IntStream.range(0, fields.size())
                          .mapToObj(i -> new ColumnItem(relation, fields.get(i), i + 1));
                    }));
  }

  private static List<InformationColumn<ColumnItem>> identity() {
    return List.of(
        yes("is_identity", item -> item.identity().isPresent()),
        text("identity_generation", of(ColumnRelations::generation)),
        text("identity_start", of(identity -> String.valueOf(identity.start()))),
        text("identity_increment", of(identity -> String.valueOf(identity.step()))),
        constant("identity_maximum", null),
        constant("identity_minimum", null),
        text("identity_cycle", of(identity -> "NO")));
  }

  private static String generation(IdentityColumn identity) {
    return identity.kind() == IdentityKind.ALWAYS ? "ALWAYS" : "BY DEFAULT";
  }

  private static Function<ColumnItem, String> of(Function<IdentityColumn, String> fact) {
    return item -> item.identity().map(fact).orElse(null);
  }
}
