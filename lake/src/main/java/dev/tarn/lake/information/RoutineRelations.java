package dev.tarn.lake.information;

import static dev.tarn.lake.information.InformationColumn.constant;
import static dev.tarn.lake.information.InformationColumn.number;
import static dev.tarn.lake.information.InformationColumn.optional;
import static dev.tarn.lake.information.InformationColumn.text;
import static dev.tarn.lake.information.InformationColumn.time;
import static dev.tarn.lake.information.InformationColumn.yes;

import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.lake.catalog.FunctionEntry;
import dev.tarn.lake.catalog.FunctionEntry.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;

/** Functions written in SQL, their parameters, and the columns of those that return tables. */
final class RoutineRelations {
  private RoutineRelations() {}

  static List<InformationRelation<?>> all() {
    return List.of(routines(), parameters(), routineColumns());
  }

  private static <T> List<InformationColumn<T>> names(
      String prefix, Function<T, FunctionEntry> function) {
    return List.of(
        text(prefix + "_catalog", item -> function.apply(item).name().catalog()),
        text(prefix + "_schema", item -> function.apply(item).name().schema()),
        text(prefix + "_name", item -> function.apply(item).name().table()));
  }

  private static InformationRelation<FunctionEntry> routines() {
    List<InformationColumn<FunctionEntry>> columns = new ArrayList<>();
    columns.addAll(names("specific", function -> function));
    columns.addAll(names("routine", function -> function));
    columns.add(text("routine_owner", FunctionEntry::owner));
    columns.add(constant("routine_type", "FUNCTION"));
    columns.add(text("data_type", RoutineRelations::dataType));
    columns.add(
        text(
            "full_data_type",
            function ->
                function.kind() == Kind.TABLE ? "TABLE_TYPE" : TypeFacts.full(result(function))));
    columns.add(constant("routine_body", "SQL"));
    columns.add(text("routine_definition", FunctionEntry::body));
    columns.add(constant("external_name", null));
    columns.add(constant("external_language", null));
    columns.add(constant("parameter_style", "SQL"));
    columns.add(yes("is_deterministic", FunctionEntry::deterministic));
    columns.add(constant("sql_data_access", "READS SQL DATA"));
    columns.add(constant("is_null_call", "YES"));
    columns.add(constant("security_type", "DEFINER"));
    columns.add(constant("schema_level_routine", "YES"));
    columns.add(text("sql_path", function -> RelationRelations.path(function.currentSchema())));
    columns.add(optional("comment", FunctionEntry::comment));
    columns.add(time("created", FunctionEntry::created));
    columns.add(text("created_by", FunctionEntry::owner));
    columns.add(time("last_altered", function -> null));
    columns.add(constant("last_altered_by", null));
    return new InformationRelation<>("routines", columns, Contents::functions);
  }

  private static StructField result(FunctionEntry function) {
    return StructField.nullable("result", function.returns());
  }

  private static String dataType(FunctionEntry function) {
    return function.kind() == Kind.TABLE
        ? "TABLE_TYPE"
        : TypeFacts.simple(TypeFacts.full(result(function)));
  }

  /**
   * A parameter or a column of a function.
   *
   * @param position from 1
   */
  private record PartItem(
      FunctionEntry function,
      StructField field,
      Optional<String> defaultValue,
      Optional<String> comment,
      int position) {}

  private static InformationRelation<PartItem> parameters() {
    List<InformationColumn<PartItem>> columns = new ArrayList<>();
    columns.addAll(names("specific", PartItem::function));
    columns.add(number("ordinal_position", PartItem::position));
    columns.add(constant("parameter_mode", "IN"));
    columns.add(constant("is_result", "NO"));
    columns.add(constant("as_locator", "NO"));
    columns.add(text("parameter_name", item -> item.field().name()));
    columns.addAll(TypeFacts.columns(PartItem::field));
    columns.add(optional("parameter_default", PartItem::defaultValue));
    columns.add(optional("comment", PartItem::comment));
    return new InformationRelation<>(
        "parameters",
        columns,
        contents ->
            contents
                .functions()
                .flatMap(
                    function -> {
                      List<FunctionEntry.Parameter> parameters = function.parameters();
                      return IntStream.range(0, parameters.size())
                          .mapToObj(i -> parameter(function, parameters.get(i), i + 1));
                    }));
  }

  private static PartItem parameter(
      FunctionEntry function, FunctionEntry.Parameter parameter, int position) {
    return new PartItem(
        function,
        StructField.nullable(parameter.name(), parameter.type()),
        parameter.defaultValue(),
        parameter.comment(),
        position);
  }

  private static InformationRelation<PartItem> routineColumns() {
    List<InformationColumn<PartItem>> columns = new ArrayList<>();
    columns.addAll(names("specific", PartItem::function));
    columns.addAll(names("routine", PartItem::function));
    columns.add(text("column_name", item -> item.field().name()));
    columns.add(number("ordinal_position", PartItem::position));
    columns.addAll(TypeFacts.columns(PartItem::field));
    columns.add(optional("comment", PartItem::comment));
    return new InformationRelation<>(
        "routine_columns",
        columns,
        contents ->
            contents
                .functions()
                .filter(function -> function.kind() == Kind.TABLE)
                .flatMap(
                    function -> {
                      List<StructField> fields = ((StructType) function.returns()).fields();
                      return IntStream.range(0, fields.size())
                          .mapToObj(i -> column(function, fields.get(i), i + 1));
                    }));
  }

  private static PartItem column(FunctionEntry function, StructField field, int position) {
    return new PartItem(function, field, Optional.empty(), field.comment(), position);
  }
}
