package dev.tarn.core.type;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/** Values are {@link dev.tarn.core.value.Row}. Also the schema of a table or of a result. */
public record StructType(List<StructField> fields) implements ComplexType {
  public static final StructType EMPTY = new StructType(List.of());

  public StructType {
    fields = List.copyOf(fields);
  }

  public static StructType of(StructField... fields) {
    return new StructType(List.of(fields));
  }

  public int size() {
    return fields.size();
  }

  public StructField field(int index) {
    return fields.get(index);
  }

  /** Finds a field by name, ignoring case, as Spark does by default. */
  public Optional<StructField> field(String name) {
    OptionalInt index = indexOf(name);
    return index.isPresent() ? Optional.of(fields.get(index.getAsInt())) : Optional.empty();
  }

  /** The position of the first field of that name, ignoring case. */
  public OptionalInt indexOf(String name) {
    for (int i = 0; i < fields.size(); i++) {
      if (fields.get(i).name().equalsIgnoreCase(name)) {
        return OptionalInt.of(i);
      }
    }
    return OptionalInt.empty();
  }

  public List<String> names() {
    return fields.stream().map(StructField::name).toList();
  }

  public StructType with(StructField field) {
    List<StructField> changed = new ArrayList<>(fields);
    changed.add(field);
    return new StructType(changed);
  }

  private static String sql(StructField field) {
    String type = Identifiers.quoteIfNeeded(field.name()) + ": " + field.type().sql();
    return field.nullable() ? type : type + " NOT NULL";
  }

  @Override
  public String sql() {
    return fields.stream().map(StructType::sql).collect(Collectors.joining(", ", "STRUCT<", ">"));
  }
}
