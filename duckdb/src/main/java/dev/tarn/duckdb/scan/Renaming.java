package dev.tarn.duckdb.scan;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.AtomicType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructType;
import java.util.ArrayList;
import java.util.List;

/**
 * Gives nested fields other names: logical ones on the way in, physical ones on the way out. Fields
 * of type VOID are never in files, so they are left out on the way out and NULL on the way in. A
 * value is taken apart and built again only where that is needed.
 */
public final class Renaming {
  private final Voids voids;
  private int depth;

  private Renaming(Voids voids) {
    this.voids = voids;
  }

  private enum Voids {
    AS_NULL,
    LEFT_OUT
  }

  /**
   * The expression {@code value}, read from files, as one of the logical type.
   *
   * @param physical may have fields behind those of the logical type, which are left out
   */
  public static String read(String value, DataType physical, DataType logical) {
    return new Renaming(Voids.AS_NULL).rename(value, physical, logical);
  }

  /** The expression {@code value}, of logical type, as files have it. */
  public static String write(String value, DataType logical, DataType physical) {
    return new Renaming(Voids.LEFT_OUT).rename(value, logical, physical);
  }

  /** A type as files have it. */
  public static DataType withoutVoids(DataType type) {
    return switch (type) {
      case StructType struct ->
          new StructType(
              struct.fields().stream()
                  .filter(field -> field.type() != PrimitiveType.VOID)
                  .map(field -> field.withType(withoutVoids(field.type())))
                  .toList());
      case ArrayType array -> new ArrayType(withoutVoids(array.element()), array.containsNull());
      case MapType map ->
          new MapType(withoutVoids(map.key()), withoutVoids(map.value()), map.valueContainsNull());
      case AtomicType atomic -> type;
    };
  }

  private String rename(String value, DataType physical, DataType logical) {
    if (sameNames(physical, logical)) {
      return value;
    }
    return switch (physical) {
      case StructType struct -> struct(value, struct, (StructType) logical);
      case ArrayType array -> array(value, array, (ArrayType) logical);
      case MapType map -> map(value, map, (MapType) logical);
      case AtomicType atomic -> value;
    };
  }

  private static boolean sameNames(DataType physical, DataType logical) {
    return switch (physical) {
      case StructType struct -> sameNames(struct, (StructType) logical);
      case ArrayType array -> sameNames(array.element(), ((ArrayType) logical).element());
      case MapType map ->
          sameNames(map.key(), ((MapType) logical).key())
              && sameNames(map.value(), ((MapType) logical).value());
      case AtomicType atomic -> true;
    };
  }

  private static boolean sameNames(StructType physical, StructType logical) {
    if (physical.size() != logical.size()) {
      return false;
    }
    for (int i = 0; i < physical.size(); i++) {
      if (logical.field(i).type() == PrimitiveType.VOID
          || !physical.field(i).name().equals(logical.field(i).name())
          || !sameNames(physical.field(i).type(), logical.field(i).type())) {
        return false;
      }
    }
    return true;
  }

  private String struct(String value, StructType physical, StructType logical) {
    List<String> fields = new ArrayList<>();
    for (int i = 0; i < logical.size(); i++) {
      String name = Text.identifier(logical.field(i).name()) + " := ";
      if (logical.field(i).type() != PrimitiveType.VOID) {
        String field =
            "struct_extract(" + value + ", " + Text.literal(physical.field(i).name()) + ")";
        fields.add(name + rename(field, physical.field(i).type(), logical.field(i).type()));
      } else if (voids == Voids.AS_NULL) {
        fields.add(name + "NULL");
      }
    }
    return unlessNull(value, "struct_pack(" + String.join(", ", fields) + ")");
  }

  private String array(String value, ArrayType physical, ArrayType logical) {
    String element = "e" + ++depth;
    return "list_transform("
        + value
        + ", lambda "
        + element
        + ": "
        + rename(element, physical.element(), logical.element())
        + ")";
  }

  private String map(String value, MapType physical, MapType logical) {
    String entry = "e" + ++depth;
    String key = rename("struct_extract(" + entry + ", 'key')", physical.key(), logical.key());
    String mapped =
        rename("struct_extract(" + entry + ", 'value')", physical.value(), logical.value());
    String entries =
        "list_transform(map_entries("
            + value
            + "), lambda "
            + entry
            + ": struct_pack(key := "
            + key
            + ", value := "
            + mapped
            + "))";
    return unlessNull(value, "map_from_entries(" + entries + ")");
  }

  private static String unlessNull(String value, String text) {
    return "CASE WHEN " + value + " IS NULL THEN NULL ELSE " + text + " END";
  }
}
