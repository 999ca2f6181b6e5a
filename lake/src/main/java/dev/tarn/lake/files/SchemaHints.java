package dev.tarn.lake.files;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.sql.parse.SqlParser;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Types of columns that the user knows better than inference: {@code id BIGINT, a.b DATE}. */
final class SchemaHints {
  private SchemaHints() {}

  /**
   * A hint.
   *
   * @param path a column, or a part of one: a field, {@code element}, {@code key} or {@code value}
   */
  record Hint(List<String> path, DataType type) {
    Hint {
      path = List.copyOf(path);
    }
  }

  static List<Hint> parse(Optional<String> text, SqlParser parser) {
    List<Hint> hints = new ArrayList<>();
    text.ifPresent(
        all -> {
          for (String hint : split(all)) {
            hints.add(hint(hint.strip(), all, parser));
          }
        });
    return hints;
  }

  /** At the commas outside of brackets and quotes. */
  private static List<String> split(String text) {
    List<String> parts = new ArrayList<>();
    int depth = 0;
    boolean quoted = false;
    int start = 0;
    for (int i = 0; i < text.length(); i++) {
      char character = text.charAt(i);
      quoted ^= character == '`';
      if (!quoted) {
        depth += character == '<' || character == '(' ? 1 : 0;
        depth -= character == '>' || character == ')' ? 1 : 0;
        if (character == ',' && depth == 0) {
          parts.add(text.substring(start, i));
          start = i + 1;
        }
      }
    }
    parts.add(text.substring(start));
    return parts;
  }

  private static Hint hint(String text, String all, SqlParser parser) {
    int end = nameEnd(text);
    try {
      return new Hint(
          parser.parseName(text.substring(0, end)).parts(),
          parser.parseDataType(text.substring(end).strip()));
    } catch (TarnException e) {
      throw FileErrors.optionValue("schemaHints", all, "a list of columns with their types")
          .causedBy(e);
    }
  }

  private static int nameEnd(String text) {
    boolean quoted = false;
    for (int i = 0; i < text.length(); i++) {
      quoted ^= text.charAt(i) == '`';
      if (!quoted && Character.isWhitespace(text.charAt(i))) {
        return i;
      }
    }
    return text.length();
  }

  /** The schema with the hinted types; a column that it lacks is added. */
  static StructType apply(StructType schema, List<Hint> hints) {
    StructType changed = schema;
    for (Hint hint : hints) {
      changed = (StructType) change(changed, hint.path(), hint.type());
    }
    return changed;
  }

  private static DataType change(DataType type, List<String> path, DataType hinted) {
    if (path.isEmpty()) {
      return hinted;
    }
    List<String> rest = path.subList(1, path.size());
    return switch (type) {
      case ArrayType array when path.getFirst().equalsIgnoreCase("element") ->
          new ArrayType(change(array.element(), rest, hinted), array.containsNull());
      case MapType map when path.getFirst().equalsIgnoreCase("key") ->
          new MapType(change(map.key(), rest, hinted), map.value(), map.valueContainsNull());
      case MapType map when path.getFirst().equalsIgnoreCase("value") ->
          new MapType(map.key(), change(map.value(), rest, hinted), map.valueContainsNull());
      case StructType struct -> field(struct, path.getFirst(), rest, hinted);
      default -> field(StructType.EMPTY, path.getFirst(), rest, hinted);
    };
  }

  private static StructType field(
      StructType struct, String name, List<String> rest, DataType hinted) {
    if (struct.field(name).isEmpty()) {
      return struct.with(StructField.nullable(name, change(StructType.EMPTY, rest, hinted)));
    }
    return new StructType(
        struct.fields().stream()
            .map(
                field ->
                    field.name().equalsIgnoreCase(name)
                        ? field.withType(change(field.type(), rest, hinted))
                        : field)
            .toList());
  }
}
