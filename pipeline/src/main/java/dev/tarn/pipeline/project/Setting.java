package dev.tarn.pipeline.project;

import dev.tarn.core.error.SourcePosition;
import java.util.List;
import java.util.Optional;

/**
 * A value in settings, whichever format they have.
 *
 * @param position where it begins in the text
 * @param text of a value that is neither a list nor a mapping
 * @param items of a list
 * @param fields of a mapping, in order
 */
record Setting(
    SourcePosition position, Kind kind, String text, List<Setting> items, List<Field> fields) {
  Setting {
    items = List.copyOf(items);
    fields = List.copyOf(fields);
  }

  /** What a value is, in words for messages. */
  enum Kind {
    STRING("a string"),
    INTEGER("an integer"),
    NUMBER("a number"),
    BOOLEAN("a boolean"),
    NULL("null"),
    DATE("a date"),
    LIST("a list"),
    MAPPING("a mapping");

    private final String words;

    Kind(String words) {
      this.words = words;
    }

    @Override
    public String toString() {
      return words;
    }
  }

  record Field(Setting key, Setting value) {
    String name() {
      return key.text();
    }
  }

  static Setting scalar(SourcePosition position, Kind kind, String text) {
    return new Setting(position, kind, text, List.of(), List.of());
  }

  static Setting list(SourcePosition position, List<Setting> items) {
    return new Setting(position, Kind.LIST, "", items, List.of());
  }

  static Setting mapping(SourcePosition position, List<Field> fields) {
    return new Setting(position, Kind.MAPPING, "", List.of(), fields);
  }

  boolean is(Kind other) {
    return kind == other;
  }

  /** The value of a field, unless it is missing or null; of fields of one name the last counts. */
  Optional<Setting> field(String name) {
    return fields.stream()
        .filter(field -> field.name().equals(name))
        .reduce((first, second) -> second)
        .map(Field::value)
        .filter(value -> !value.is(Kind.NULL));
  }
}
