package dev.tarn.lake.files;

import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DecimalType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.statistics.PartitionFolders;
import dev.tarn.sql.type.TextValues;
import java.math.BigDecimal;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * The columns that folders named {@code column=value} make, with the value of each for every file.
 *
 * @param values for each file, in their order
 */
record Partitions(StructType schema, List<List<Object>> values) {
  private static final Pattern DATE = Pattern.compile("\\d{4,}-\\d{1,2}-\\d{1,2}");

  /** Files without such columns. */
  static Partitions none(List<DataFile> files) {
    return new Partitions(StructType.EMPTY, files.stream().map(file -> List.of()).toList());
  }

  /**
   * Reads the folders of files.
   *
   * @param given types by name in lower case, instead of those that the values have
   */
  static Partitions of(FileSelection.Selected selected, Map<String, DataType> given, ZoneId zone) {
    List<Map<String, String>> texts =
        selected.files().stream().map(file -> texts(file.folders())).toList();
    Set<List<String>> names = new LinkedHashSet<>();
    texts.stream()
        .filter(each -> !each.isEmpty())
        .forEach(each -> names.add(List.copyOf(each.keySet())));
    if (names.isEmpty()) {
      return none(selected.files());
    }
    if (names.size() > 1 || texts.stream().anyMatch(Map::isEmpty)) {
      throw FileErrors.conflictingPartitions(List.copyOf(names));
    }
    if (selected.roots().size() > 1) {
      throw FileErrors.conflictingFolders(selected.roots());
    }
    return typed(List.copyOf(names.iterator().next()), texts, given, zone);
  }

  /**
   * The same for folders of which some may name no column: where one is missing, it is NULL.
   *
   * @param given types by name in lower case, instead of those that the values have
   */
  static Partitions folders(List<DataFile> files, Map<String, DataType> given, ZoneId zone) {
    List<Map<String, String>> texts = files.stream().map(file -> texts(file.folders())).toList();
    Set<String> names = new LinkedHashSet<>();
    texts.forEach(each -> names.addAll(each.keySet()));
    List<Map<String, String>> complete = new ArrayList<>();
    for (Map<String, String> each : texts) {
      Map<String, String> all = new LinkedHashMap<>();
      names.forEach(name -> all.put(name, each.getOrDefault(name, PartitionFolders.NULL)));
      complete.add(all);
    }
    return typed(List.copyOf(names), complete, given, zone);
  }

  /** The values of columns that are known. */
  static Partitions known(List<DataFile> files, StructType schema, ZoneId zone) {
    List<List<Object>> rows = new ArrayList<>();
    for (DataFile file : files) {
      Map<String, String> texts = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
      texts.putAll(texts(file.folders()));
      List<Object> row = new ArrayList<>();
      schema
          .fields()
          .forEach(
              field ->
                  row.add(
                      value(texts.getOrDefault(field.name(), PartitionFolders.NULL), field, zone)));
      rows.add(row);
    }
    return new Partitions(schema, rows);
  }

  /** The columns of these names only. */
  Partitions only(List<String> names) {
    List<Integer> kept = new ArrayList<>();
    for (int i = 0; i < schema.size(); i++) {
      String name = schema.field(i).name();
      if (names.stream().anyMatch(name::equalsIgnoreCase)) {
        kept.add(i);
      }
    }
    return new Partitions(
        new StructType(kept.stream().map(schema::field).toList()),
        values.stream().map(row -> pick(row, kept)).toList());
  }

  private static List<Object> pick(List<Object> row, List<Integer> kept) {
    List<Object> picked = new ArrayList<>();
    kept.forEach(index -> picked.add(row.get(index)));
    return picked;
  }

  private static Map<String, String> texts(List<String> folders) {
    Map<String, String> texts = new LinkedHashMap<>();
    for (String folder : folders) {
      int equals = folder.indexOf('=');
      if (equals > 0) {
        texts.put(decoded(folder.substring(0, equals)), decoded(folder.substring(equals + 1)));
      }
    }
    return texts;
  }

  private static String decoded(String text) {
    try {
      return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      return text;
    }
  }

  private static Partitions typed(
      List<String> names,
      List<Map<String, String>> texts,
      Map<String, DataType> given,
      ZoneId zone) {
    List<StructField> fields = new ArrayList<>();
    for (String name : names) {
      List<String> values = texts.stream().map(each -> each.get(name)).toList();
      DataType type =
          given.getOrDefault(name.toLowerCase(java.util.Locale.ROOT), type(values, zone));
      fields.add(StructField.nullable(name, type));
    }
    StructType schema = new StructType(fields);
    List<List<Object>> rows = new ArrayList<>();
    for (Map<String, String> text : texts) {
      List<Object> row = new ArrayList<>();
      fields.forEach(field -> row.add(value(text.get(field.name()), field, zone)));
      rows.add(row);
    }
    return new Partitions(schema, rows);
  }

  private static DataType type(List<String> values, ZoneId zone) {
    List<DataType> candidates =
        List.of(
            PrimitiveType.INTEGER,
            PrimitiveType.LONG,
            new DecimalType(DecimalType.MAX_PRECISION, 0),
            PrimitiveType.DOUBLE,
            PrimitiveType.DATE,
            PrimitiveType.TIMESTAMP);
    List<String> known =
        values.stream().filter(value -> !value.equals(PartitionFolders.NULL)).distinct().toList();
    return candidates.stream()
        .filter(type -> !known.isEmpty())
        .filter(type -> known.stream().allMatch(value -> read(value, type, zone).isPresent()))
        .findFirst()
        .orElse(PrimitiveType.STRING);
  }

  /** What a folder says is never left out: a value that is none of the type is an error. */
  private static Object value(String text, StructField field, ZoneId zone) {
    return text.equals(PartitionFolders.NULL)
        ? null
        : read(text, field.type(), zone)
            .orElseThrow(() -> FileErrors.partitionValue(field.name(), text, field.type()));
  }

  private static Optional<Object> read(String text, DataType type, ZoneId zone) {
    try {
      return switch (type) {
        case DecimalType decimal -> decimal(text, decimal);
        case PrimitiveType.BYTE -> Optional.of(Byte.valueOf(text));
        case PrimitiveType.SHORT -> Optional.of(Short.valueOf(text));
        case PrimitiveType.INTEGER -> Optional.of(Integer.valueOf(text));
        case PrimitiveType.LONG -> Optional.of(Long.valueOf(text));
        case PrimitiveType.FLOAT -> Optional.of(Float.valueOf(text));
        case PrimitiveType.DOUBLE -> Optional.of(Double.valueOf(text));
        case PrimitiveType.BOOLEAN -> TextValues.truth(text).map(Object.class::cast);
        case PrimitiveType.DATE -> date(text).map(Object.class::cast);
        case PrimitiveType.TIMESTAMP -> TextValues.timestamp(text, zone).map(Object.class::cast);
        default -> Optional.of(text);
      };
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  private static Optional<LocalDate> date(String text) {
    return DATE.matcher(text).matches() ? TextValues.date(text) : Optional.empty();
  }

  private static Optional<Object> decimal(String text, DecimalType type) {
    BigDecimal value = new BigDecimal(text);
    return value.scale() <= type.scale() && value.precision() <= type.precision()
        ? Optional.of(value.setScale(type.scale()))
        : Optional.empty();
  }
}
