package dev.tarn.lake.files;

import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * The files of a source by what their footers say, each by its place among all.
 *
 * @param fitting those that have no column besides those wanted, and these in their types
 * @param others the rest, by their columns
 */
record ParquetGroups(List<Integer> fitting, Map<StructType, List<Integer>> others) {

  static ParquetGroups of(FileSource source, List<Integer> files) {
    List<DataFile> read = files.stream().map(source.files()::get).toList();
    List<StructType> found = source.reading().footers().of(read, source.reading());
    StructType wanted = source.storedColumns();
    Map<StructType, Boolean> known = new LinkedHashMap<>();
    List<Integer> fitting = new ArrayList<>();
    Map<StructType, List<Integer>> others = new LinkedHashMap<>();
    for (int i = 0; i < files.size(); i++) {
      StructType columns = found.get(i);
      if (known.computeIfAbsent(columns, each -> fits(each, wanted, source))) {
        fitting.add(files.get(i));
      } else {
        others.computeIfAbsent(columns, each -> new ArrayList<>()).add(files.get(i));
      }
    }
    return new ParquetGroups(fitting, others);
  }

  private static boolean fits(StructType found, StructType wanted, FileSource source) {
    return found.fields().stream()
        .allMatch(field -> fits(field, wanted) || source.isOfFolders(field.name()));
  }

  private static boolean fits(StructField field, StructType wanted) {
    OptionalInt place = wanted.indexOf(field.name());
    return place.isPresent()
        && wanted.field(place.getAsInt()).name().equals(field.name())
        && wanted.field(place.getAsInt()).type().equals(field.type());
  }
}
