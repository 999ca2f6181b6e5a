package dev.tarn.sql.function;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DayTimeIntervalType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructType;
import dev.tarn.core.type.YearMonthIntervalType;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.type.AcceptedType;
import dev.tarn.sql.type.Types;
import java.util.List;

/**
 * FROM_JSON(text, type, options): the second argument is an untyped NULL of the result's type, the
 * third the options as one text.
 */
record FromJsonSignature() implements Signature {

  @Override
  public Binding bind(Function function, List<TypedExpression> arguments) {
    Arity.between(2, 3).require(function, arguments);
    TypedExpression text = arguments.getFirst();
    DataType type = arguments.get(1).type();
    requireJson(function, text, type);
    if (text.type() != PrimitiveType.STRING && !Types.isVoid(text.type())) {
      throw FunctionErrors.unexpectedInput(function, List.of(text), 0, AcceptedType.STRING_ONLY);
    }
    requireSupported(type);
    TypedExpression cast = ImplicitCasts.cast(text, PrimitiveType.STRING);
    return new Binding(function, List.of(cast, arguments.get(2)), type, true);
  }

  private static void requireJson(Function function, TypedExpression text, DataType type) {
    boolean nested =
        type instanceof StructType || type instanceof ArrayType || type instanceof MapType;
    if (!nested) {
      throw mismatch("INVALID_JSON_SCHEMA", function, text, type);
    }
    if (type instanceof MapType map && map.key() != PrimitiveType.STRING) {
      throw mismatch("INVALID_JSON_MAP_KEY_TYPE", function, text, type);
    }
  }

  private static TarnException mismatch(
      String subclass, Function function, TypedExpression text, DataType type) {
    return TarnException.of("DATATYPE_MISMATCH." + subclass)
        .with("sqlExpr", "\"" + ExpressionText.call(function, List.of(text)) + "\"")
        .with("schema", "\"" + type.sql() + "\"");
  }

  private static void requireSupported(DataType type) {
    switch (type) {
      case StructType struct -> {
        if (struct.size() == 0) {
          throw FunctionErrors.unsupported("from_json of a struct without fields");
        }
        struct.fields().forEach(field -> requireSupported(field.type()));
      }
      case ArrayType array -> requireSupported(array.element());
      case MapType map -> requireSupported(map.value());
      case PrimitiveType.TIME, PrimitiveType.VARIANT ->
          throw FunctionErrors.unsupported("from_json of " + type.sql());
      case YearMonthIntervalType interval ->
          throw FunctionErrors.unsupported("from_json of " + type.sql());
      case DayTimeIntervalType interval ->
          throw FunctionErrors.unsupported("from_json of " + type.sql());
      default -> {
        // Every other type has a form in JSON.
      }
    }
  }
}
