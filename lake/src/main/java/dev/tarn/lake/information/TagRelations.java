package dev.tarn.lake.information;

import static dev.tarn.lake.information.InformationColumn.optional;
import static dev.tarn.lake.information.InformationColumn.text;

import dev.tarn.lake.catalog.TagEntry;
import dev.tarn.lake.catalog.TaggedObject.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/** Tags. */
final class TagRelations {
  private TagRelations() {}

  static List<InformationRelation<?>> all() {
    return List.of(
        relation("catalog_tags", List.of("catalog_name"), of(Kind.CATALOG)),
        relation("schema_tags", List.of("catalog_name", "schema_name"), of(Kind.SCHEMA)),
        relation(
            "table_tags",
            List.of("catalog_name", "schema_name", "table_name"),
            contents -> ofRelations(contents).filter(tag -> tag.object().column().isEmpty())),
        relation(
            "volume_tags", List.of("catalog_name", "schema_name", "volume_name"), of(Kind.VOLUME)),
        columnTags());
  }

  private static Function<Contents, Stream<TagEntry>> of(Kind kind) {
    return contents -> contents.tags(kind);
  }

  private static Stream<TagEntry> ofRelations(Contents contents) {
    return Stream.concat(contents.tags(Kind.TABLE), contents.tags(Kind.VIEW));
  }

  private static InformationRelation<TagEntry> columnTags() {
    List<InformationColumn<TagEntry>> columns =
        names(List.of("catalog_name", "schema_name", "table_name"));
    columns.add(optional("column_name", tag -> tag.object().column()));
    columns.add(text("tag_name", TagEntry::name));
    columns.add(text("tag_value", TagEntry::value));
    return new InformationRelation<>(
        "column_tags",
        columns,
        contents -> ofRelations(contents).filter(tag -> tag.object().column().isPresent()));
  }

  private static InformationRelation<TagEntry> relation(
      String name, List<String> names, Function<Contents, Stream<TagEntry>> tags) {
    List<InformationColumn<TagEntry>> columns = names(names);
    columns.add(text("tag_name", TagEntry::name));
    columns.add(text("tag_value", TagEntry::value));
    return new InformationRelation<>(name, columns, tags);
  }

  private static List<InformationColumn<TagEntry>> names(List<String> names) {
    List<InformationColumn<TagEntry>> columns = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      int place = i;
      columns.add(text(names.get(i), tag -> tag.object().name().get(place)));
    }
    return columns;
  }
}
