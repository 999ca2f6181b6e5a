package dev.tarn.sql.record;

import dev.tarn.core.type.StructType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Where the columns of a schema stand in the records of a file.
 *
 * @param places for each column that is read the index of its field; -1 for one that the file lacks
 * @param known the indexes of all fields that have a column, be it read or not
 * @param width how many fields a record must have
 * @param header the names that the file gives its fields; empty when it gives none
 */
public record CsvLayout(
    List<Integer> places, Set<Integer> known, OptionalInt width, List<String> header) {
  public CsvLayout {
    places = List.copyOf(places);
    known = Set.copyOf(known);
    header = List.copyOf(header);
  }

  /**
   * Fields in the order of the schema.
   *
   * @param schema all columns of the file
   * @param read those that are read
   */
  public static CsvLayout inOrder(StructType schema, StructType read) {
    List<Integer> places = new ArrayList<>();
    read.fields().forEach(field -> places.add(schema.indexOf(field.name()).orElse(-1)));
    Set<Integer> known = new HashSet<>();
    for (int i = 0; i < schema.size(); i++) {
      known.add(i);
    }
    OptionalInt width =
        read.size() == schema.size() ? OptionalInt.of(schema.size()) : OptionalInt.empty();
    return new CsvLayout(places, known, width, List.of());
  }

  /**
   * Fields by the names in the file's header.
   *
   * @param sameCase whether a name must be written as the schema has it
   */
  public static CsvLayout byName(
      List<String> header, StructType schema, StructType read, NameCase sameCase) {
    List<Integer> places = new ArrayList<>();
    read.fields().forEach(field -> places.add(place(header, field.name(), sameCase)));
    Set<Integer> known = new HashSet<>();
    schema.fields().forEach(field -> known.add(place(header, field.name(), sameCase)));
    return new CsvLayout(places, known, OptionalInt.of(header.size()), header);
  }

  private static int place(List<String> header, String name, NameCase sameCase) {
    for (int i = 0; i < header.size(); i++) {
      boolean same =
          sameCase == NameCase.EXACT
              ? header.get(i).equals(name)
              : header.get(i).toLowerCase(Locale.ROOT).equals(name.toLowerCase(Locale.ROOT));
      if (same) {
        return i;
      }
    }
    return -1;
  }

  String name(int index) {
    return index < header.size() ? header.get(index) : "_c" + index;
  }

  /** How the names of a header are compared with those of the schema. */
  public enum NameCase {
    EXACT,
    ANY
  }

  /** The names of columns that a record gives, as a header or by its number of fields. */
  public static List<String> names(Optional<List<String>> header, int width) {
    List<String> names = new ArrayList<>();
    Set<String> repeated = header.map(CsvLayout::repeated).orElse(Set.of());
    for (int i = 0; i < width; i++) {
      String name = header.isPresent() ? header.get().get(i) : null;
      if (name == null || name.isEmpty()) {
        names.add("_c" + i);
      } else {
        names.add(repeated.contains(name.toLowerCase(Locale.ROOT)) ? name + i : name);
      }
    }
    return names;
  }

  private static Set<String> repeated(List<String> header) {
    Set<String> seen = new HashSet<>();
    Set<String> repeated = new HashSet<>();
    for (String name : header) {
      if (name != null && !seen.add(name.toLowerCase(Locale.ROOT))) {
        repeated.add(name.toLowerCase(Locale.ROOT));
      }
    }
    return repeated;
  }
}
