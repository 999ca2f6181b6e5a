package dev.tarn.pipeline.stream.delta;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.AtomicType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.columnmapping.ColumnMapping;
import dev.tarn.delta.schema.SchemaFields;
import dev.tarn.delta.typechange.TypeWidening;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * How two schemas of one table differ, for those who read it. What only writers mind is left out:
 * expressions, defaults, identity marks, comments.
 */
final class SchemaDifference {
  private final Map<ColumnChange, List<String>> changes = new EnumMap<>(ColumnChange.class);
  private final List<String> otherTypes = new ArrayList<>();
  private final List<String> partitions = new ArrayList<>();
  private final boolean same;
  private final Function<StructField, String> before;
  private final Function<StructField, String> after;

  private SchemaDifference(Metadata older, Metadata newer) {
    ColumnMapping oldMapping = ColumnMapping.of(older);
    ColumnMapping newMapping = ColumnMapping.of(newer);
    boolean mappingWasDropped =
        oldMapping != ColumnMapping.NONE && newMapping == ColumnMapping.NONE;
    before = mappingWasDropped ? StructField::name : oldMapping::physicalName;
    after = newMapping::physicalName;
    same =
        forReaders(older.schema(), oldMapping).equals(forReaders(newer.schema(), newMapping))
            && oldMapping == newMapping
            && older.partitionColumns().equals(newer.partitionColumns());
    compare(older.schema(), newer.schema(), "");
    comparePartitions(older, newer);
  }

  static SchemaDifference between(Metadata older, Metadata newer) {
    return new SchemaDifference(older, newer);
  }

  private static StructType forReaders(StructType schema, ColumnMapping mapping) {
    return SchemaFields.map(schema, field -> field.withMetadata(names(field, mapping)));
  }

  private static Map<String, Object> names(StructField field, ColumnMapping mapping) {
    return switch (mapping) {
      case NONE -> Map.of();
      case NAME -> Map.of(ColumnMapping.PHYSICAL_NAME_KEY, mapping.physicalName(field));
      case ID ->
          Map.of(
              ColumnMapping.PHYSICAL_NAME_KEY,
              mapping.physicalName(field),
              ColumnMapping.ID_KEY,
              String.valueOf(field.metadata().get(ColumnMapping.ID_KEY)));
    };
  }

  private void compare(StructType older, StructType newer, String path) {
    Map<String, StructField> found = new LinkedHashMap<>();
    newer.fields().forEach(field -> found.put(after.apply(field), field));
    for (StructField field : older.fields()) {
      String name = path + field.name();
      Optional<StructField> now = Optional.ofNullable(found.get(before.apply(field)));
      if (now.isEmpty()) {
        note(ColumnChange.DROP, "'" + name + "'");
      } else {
        if (!now.get().name().equals(field.name())) {
          note(ColumnChange.RENAME, "'" + name + "' -> '" + path + now.get().name() + "'");
        }
        compare(field.type(), now.get().type(), name);
      }
    }
  }

  private void compare(DataType older, DataType newer, String path) {
    if (older.equals(newer) || older == PrimitiveType.VOID) {
      return;
    }
    switch (older) {
      case StructType struct when newer instanceof StructType other ->
          compare(struct, other, path + ".");
      case ArrayType array when newer instanceof ArrayType other ->
          compare(array.element(), other.element(), path + ".element");
      case MapType map when newer instanceof MapType other -> {
        compare(map.key(), other.key(), path + ".key");
        compare(map.value(), other.value(), path + ".value");
      }
      case AtomicType atomic when TypeWidening.allows(atomic, newer) ->
          note(ColumnChange.TYPE, change(atomic, newer, path));
      default -> otherTypes.add(change(older, newer, path));
    }
  }

  private static String change(DataType older, DataType newer, String path) {
    return "'" + path + "': " + older.sql() + " -> " + newer.sql();
  }

  private void note(ColumnChange kind, String text) {
    changes.computeIfAbsent(kind, each -> new ArrayList<>()).add(text);
  }

  private void comparePartitions(Metadata older, Metadata newer) {
    List<String> was = partitions(older, before);
    List<String> is = partitions(newer, after);
    if (!was.equals(is)) {
      partitions.add(
          "PARTITIONED BY ("
              + String.join(", ", older.partitionColumns())
              + ") -> PARTITIONED BY ("
              + String.join(", ", newer.partitionColumns())
              + ")");
    }
  }

  private static List<String> partitions(Metadata metadata, Function<StructField, String> name) {
    return metadata.partitionColumns().stream()
        .map(column -> metadata.schema().field(column).map(name).orElse(column))
        .toList();
  }

  /** Whether readers can go on as if nothing had happened. */
  boolean isNone() {
    return same;
  }

  /** Types that are others, and no wider ones. */
  List<String> otherTypes() {
    return otherTypes;
  }

  /** What a stream can never go beyond: other partition columns. */
  List<String> partitions() {
    return partitions;
  }

  /** The kinds of changes that a stream must be told to go beyond. */
  Set<ColumnChange> kinds() {
    return changes.keySet();
  }

  /** {@code RENAME AND DROP COLUMN}, say. */
  String operation() {
    List<String> verbs = kinds().stream().map(ColumnChange::verb).toList();
    String joined =
        verbs.size() == 3
            ? verbs.get(0) + ", " + verbs.get(1) + " AND " + verbs.get(2)
            : String.join(" AND ", verbs);
    boolean columnIsNamed = kinds().contains(ColumnChange.TYPE);
    return columnIsNamed ? joined : joined + " COLUMN";
  }

  /** The columns, by kind of change. */
  String details() {
    List<String> blocks = new ArrayList<>();
    changes.forEach((kind, columns) -> blocks.add(kind.heading() + "\n" + lines(kind, columns)));
    return String.join("\n", blocks);
  }

  private static String lines(ColumnChange kind, List<String> columns) {
    return kind == ColumnChange.DROP ? String.join(", ", columns) : String.join("\n", columns);
  }
}
