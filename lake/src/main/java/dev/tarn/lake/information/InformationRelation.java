package dev.tarn.lake.information;

import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * A relation of {@code information_schema}.
 *
 * @param items of what it has rows, one each; made anew each time, and only as far as it is read
 */
record InformationRelation<T>(
    String name, List<InformationColumn<T>> columns, Function<Contents, Stream<T>> items) {
  InformationRelation {
    columns = List.copyOf(columns);
  }

  StructType schema() {
    return new StructType(columns.stream().map(InformationColumn::field).toList());
  }

  /** The rows, of these columns alone. */
  Iterator<Row> rows(List<String> names, Contents contents) {
    List<InformationColumn<T>> asked =
        names.stream().map(name -> columns.get(schema().indexOf(name).orElseThrow())).toList();
    return items.apply(contents).map(item -> row(item, asked)).iterator();
  }

  private static <T> Row row(T item, List<InformationColumn<T>> columns) {
    List<Object> values = new ArrayList<>();
    columns.forEach(column -> values.add(column.value().apply(item)));
    return new Row(values);
  }
}
