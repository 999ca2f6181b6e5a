package dev.tarn.lake.textlength;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.AtomicType;
import dev.tarn.core.type.CharType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.StructType;
import dev.tarn.lake.expression.Conditions;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Literal;
import dev.tarn.sql.plan.TypedExpression.MakeStruct;
import java.util.ArrayList;
import java.util.List;

/**
 * Fills up the texts of CHAR in a value with blanks, at any depth, as Spark does where it reads a
 * table: writers may have stored them without.
 */
public final class Filling {
  private Filling() {}

  /** Whether a declared type has a CHAR in it. */
  public static boolean concerns(DataType declared) {
    return switch (declared) {
      case CharType text -> true;
      case ArrayType array -> concerns(array.element());
      case MapType map -> concerns(map.key()) || concerns(map.value());
      case StructType struct -> struct.fields().stream().anyMatch(field -> concerns(field.type()));
      case AtomicType atomic -> false;
    };
  }

  /**
   * The value with its texts filled up.
   *
   * @param declared the value's type with CHAR in its places
   */
  public static TypedExpression of(TypedExpression value, DataType declared) {
    if (!concerns(declared)) {
      return value;
    }
    return switch (declared) {
      case CharType text -> text(value, text.length());
      case ArrayType array -> elements(value, array.element());
      case MapType map ->
          Nested.call(
              "map_from_arrays",
              elements(Nested.call("map_keys", value), map.key()),
              elements(Nested.call("map_values", value), map.value()));
      case StructType struct -> fields(value, struct);
      case AtomicType atomic -> value;
    };
  }

  private static TypedExpression text(TypedExpression text, int length) {
    Literal width = Nested.number(length);
    return Nested.call(
        "if",
        Nested.call("<", Nested.call("length", text), width),
        Nested.call("rpad", text, width),
        text);
  }

  private static TypedExpression elements(TypedExpression array, DataType declared) {
    Column element = Nested.element(array);
    TypedExpression filled = of(element.reference(), declared);
    return concerns(declared) ? Nested.overElements("transform", array, element, filled) : array;
  }

  private static TypedExpression fields(TypedExpression value, StructType struct) {
    List<TypedExpression> fields = new ArrayList<>();
    for (int i = 0; i < struct.size(); i++) {
      fields.add(of(Nested.field(value, i), struct.field(i).type()));
    }
    TypedExpression made = new MakeStruct(fields, (StructType) value.type());
    return Nested.call("if", Conditions.isNull(value), Literal.nullOf(value.type()), made);
  }
}
