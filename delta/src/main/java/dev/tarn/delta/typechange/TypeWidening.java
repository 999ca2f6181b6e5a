package dev.tarn.delta.typechange;

import static dev.tarn.core.type.PrimitiveType.BYTE;
import static dev.tarn.core.type.PrimitiveType.DATE;
import static dev.tarn.core.type.PrimitiveType.DOUBLE;
import static dev.tarn.core.type.PrimitiveType.FLOAT;
import static dev.tarn.core.type.PrimitiveType.INTEGER;
import static dev.tarn.core.type.PrimitiveType.LONG;
import static dev.tarn.core.type.PrimitiveType.SHORT;
import static dev.tarn.core.type.PrimitiveType.TIMESTAMP_NTZ;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.AtomicType;
import dev.tarn.core.type.ComplexType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DecimalType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.schema.SchemaFields;
import dev.tarn.delta.schema.SchemaJson;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Which types may become which, and the record of what did. */
public final class TypeWidening {
  /** The metadata key of a field's record. */
  public static final String KEY = "delta.typeChanges";

  private static final Map<DataType, Set<DataType>> WIDER =
      Map.of(
          BYTE, Set.of(SHORT, INTEGER, LONG, DOUBLE),
          SHORT, Set.of(INTEGER, LONG, DOUBLE),
          INTEGER, Set.of(LONG, DOUBLE),
          FLOAT, Set.of(DOUBLE),
          DATE, Set.of(TIMESTAMP_NTZ));
  private static final int INTEGER_DIGITS = 10;
  private static final int LONG_DIGITS = 20;

  private TypeWidening() {}

  /** Whether values of a type can be read as values of another, as the format has it. */
  public static boolean allows(DataType from, DataType to) {
    if (to instanceof DecimalType wider) {
      return switch (from) {
        case DecimalType narrower -> holds(wider, narrower.precision(), narrower.scale());
        case PrimitiveType primitive when Set.of(BYTE, SHORT, INTEGER).contains(primitive) ->
            holds(wider, INTEGER_DIGITS, 0);
        case PrimitiveType primitive when primitive == LONG -> holds(wider, LONG_DIGITS, 0);
        case AtomicType atomic -> false;
        case ComplexType complex -> false;
      };
    }
    return WIDER.getOrDefault(from, Set.of()).contains(to);
  }

  private static boolean holds(DecimalType wider, int precision, int scale) {
    int moreScale = wider.scale() - scale;
    return moreScale >= 0 && wider.precision() - precision >= moreScale;
  }

  /**
   * A field with a new type, and a record of every widening between the old one and it. Types may
   * differ by widening only; structs inside must have the same fields.
   *
   * @throws dev.tarn.core.error.TarnException {@code DELTA_UNSUPPORTED_TYPE_CHANGE_IN_SCHEMA} for
   *     any other difference
   */
  public static StructField widen(StructField field, DataType type) {
    List<Map<String, Object>> changes = new ArrayList<>();
    DataType widened = widen(field, field.type(), type, "", changes);
    StructField result = field.withType(widened);
    if (changes.isEmpty()) {
      return result;
    }
    List<Object> all = new ArrayList<>(recorded(field));
    all.addAll(changes);
    return result.withMetadata(KEY, List.copyOf(all));
  }

  private static DataType widen(
      StructField field,
      DataType from,
      DataType to,
      String path,
      List<Map<String, Object>> changes) {
    if (from.equals(to)) {
      return to;
    }
    if (from instanceof ArrayType before && to instanceof ArrayType after) {
      return new ArrayType(
          widen(field, before.element(), after.element(), step(path, "element"), changes),
          after.containsNull());
    }
    if (from instanceof MapType before && to instanceof MapType after) {
      return new MapType(
          widen(field, before.key(), after.key(), step(path, "key"), changes),
          widen(field, before.value(), after.value(), step(path, "value"), changes),
          after.valueContainsNull());
    }
    if (from instanceof StructType before && to instanceof StructType after) {
      return widenStruct(before, after);
    }
    if (from != PrimitiveType.VOID) {
      if (!allows(from, to)) {
        throw TypeChangeErrors.unsupported(field.name(), from, to);
      }
      changes.add(change(from, to, path));
    }
    return to;
  }

  private static StructType widenStruct(StructType before, StructType after) {
    List<StructField> fields = new ArrayList<>();
    for (StructField field : after.fields()) {
      fields.add(
          before
              .field(field.name())
              .map(old -> widen(field.withType(old.type()), field.type()))
              .orElse(field));
    }
    return new StructType(fields);
  }

  private static String step(String path, String part) {
    return path.isEmpty() ? part : path + "." + part;
  }

  private static Map<String, Object> change(DataType from, DataType to, String path) {
    Map<String, Object> change = new LinkedHashMap<>();
    change.put("fromType", SchemaJson.name(from));
    change.put("toType", SchemaJson.name(to));
    if (!path.isEmpty()) {
      change.put("fieldPath", path);
    }
    return change;
  }

  /** Whether some field was widened. */
  public static boolean isIn(StructType schema) {
    return !widened(schema).isEmpty();
  }

  /** The fields that were widened, at every level, under their whole names. */
  public static List<StructField> widened(StructType schema) {
    List<StructField> fields = new ArrayList<>();
    collectWidened("", schema, fields);
    return fields;
  }

  private static void collectWidened(String prefix, DataType type, List<StructField> fields) {
    switch (type) {
      case StructType struct -> {
        for (StructField field : struct.fields()) {
          String name = prefix + field.name();
          if (!recorded(field).isEmpty()) {
            fields.add(field.withName(name));
          }
          collectWidened(name + ".", field.type(), fields);
        }
      }
      case ArrayType array -> collectWidened(prefix + "element.", array.element(), fields);
      case MapType map -> {
        collectWidened(prefix + "key.", map.key(), fields);
        collectWidened(prefix + "value.", map.value(), fields);
      }
      case AtomicType atomic -> {}
    }
  }

  /** The schema without the record of what was widened: for when all files have its types. */
  public static StructType withoutRecord(StructType schema) {
    return SchemaFields.map(schema, field -> field.withoutMetadata(KEY));
  }

  private static List<?> recorded(StructField field) {
    return field.metadata().get(KEY) instanceof List<?> changes ? changes : List.of();
  }

  /**
   * Refuses a schema that records a change we cannot read.
   *
   * @throws dev.tarn.core.error.TarnException {@code DELTA_UNSUPPORTED_TYPE_CHANGE_IN_SCHEMA}
   */
  public static void check(StructType schema) {
    SchemaFields.forEach(schema, TypeWidening::check);
  }

  private static void check(StructField field) {
    for (Object entry : recorded(field)) {
      if (entry instanceof Map<?, ?> change) {
        DataType from = SchemaJson.primitive((String) change.get("fromType"));
        DataType to = SchemaJson.primitive((String) change.get("toType"));
        if (!allows(from, to)) {
          throw TypeChangeErrors.unsupported(field.name(), from, to);
        }
      }
    }
  }
}
