package dev.tarn.lake.information;

import static dev.tarn.lake.information.InformationColumn.text;

import dev.tarn.core.type.Identifiers;
import dev.tarn.lake.catalog.PolicyEntry;
import dev.tarn.lake.catalog.TableName;
import java.util.List;
import java.util.stream.Collectors;

/** Column masks and row filters. */
final class MaskAndFilterRelations {
  private MaskAndFilterRelations() {}

  static List<InformationRelation<?>> all() {
    return List.of(masks(), filters());
  }

  private record MaskItem(TableName table, String column, PolicyEntry mask) {}

  private static InformationRelation<MaskItem> masks() {
    return new InformationRelation<>(
        "column_masks",
        List.of(
            text("catalog_name", item -> item.table().catalog()),
            text("schema_name", item -> item.table().schema()),
            text("table_name", item -> item.table().table()),
            text("column_name", MaskItem::column),
            text("mask_catalog", item -> item.mask().function().catalog()),
            text("mask_schema", item -> item.mask().function().schema()),
            text("mask_name", item -> item.mask().function().table()),
            text("mask_col_usage", item -> arguments(item.mask()))),
        contents ->
            contents
                .policies()
                .flatMap(
                    table ->
                        table.getValue().masks().entrySet().stream()
                            .map(
                                mask ->
                                    new MaskItem(table.getKey(), mask.getKey(), mask.getValue()))));
  }

  private static String arguments(PolicyEntry policy) {
    return policy.arguments().isEmpty() ? null : shown(policy);
  }

  /** Columns are kept in quotes, and shown with them where they need some. */
  private static String shown(PolicyEntry policy) {
    return policy.arguments().stream()
        .map(
            argument ->
                argument.startsWith("`")
                    ? Identifiers.quoteIfNeeded(
                        argument.substring(1, argument.length() - 1).replace("``", "`"))
                    : argument)
        .collect(Collectors.joining(", "));
  }

  private record FilterItem(TableName table, PolicyEntry filter) {}

  private static InformationRelation<FilterItem> filters() {
    return new InformationRelation<>(
        "row_filters",
        List.of(
            text("table_catalog", item -> item.table().catalog()),
            text("table_schema", item -> item.table().schema()),
            text("table_name", item -> item.table().table()),
            text("filter_catalog", item -> item.filter().function().catalog()),
            text("filter_schema", item -> item.filter().function().schema()),
            text("filter_name", item -> item.filter().function().table()),
            text("target_columns", item -> shown(item.filter()))),
        contents ->
            contents
                .policies()
                .flatMap(
                    table ->
                        table.getValue().filter().stream()
                            .map(filter -> new FilterItem(table.getKey(), filter))));
  }
}
