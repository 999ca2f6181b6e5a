package dev.tarn.lake.files;

import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.sql.record.CsvLayout.NameCase;
import dev.tarn.sql.record.RecordOptions.Otherwise;
import dev.tarn.sql.record.RecordReaders;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * The schemas of several files as one. A name that differs from one before it in case only makes no
 * column of its own.
 */
final class MergedSchemas {
  private MergedSchemas() {}

  /** How files with columns of their own write the names of the same column. */
  static NameCase names(FileReading reading) {
    return reading.options().isTrue("readerCaseSensitive", Otherwise.TRUE)
        ? NameCase.EXACT
        : NameCase.ANY;
  }

  /**
   * The columns of all files in the order in which they come. Files are looked at side by side.
   *
   * @param names with EXACT, a name of another case has no say in the type: its values are not read
   */
  static StructType of(
      List<DataFile> files, NameCase names, Function<DataFile, StructType> schema) {
    Map<String, Integer> places = new TreeMap<>();
    List<StructField> merged = new ArrayList<>();
    for (StructType each : files.parallelStream().map(schema).toList()) {
      for (StructField field : each.fields()) {
        Integer place = places.putIfAbsent(field.name().toLowerCase(Locale.ROOT), merged.size());
        if (place == null) {
          merged.add(field);
        } else if (names == NameCase.ANY || merged.get(place).name().equals(field.name())) {
          StructField known = merged.get(place);
          merged.set(place, known.withType(RecordReaders.mergedType(known.type(), field.type())));
        }
      }
    }
    return new StructType(merged);
  }
}
