package dev.tarn.sql.function;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.Identifiers;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.type.CommonType;
import dev.tarn.sql.type.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** How arrays, maps and structs are made from their parts. */
final class CollectionSignatures {
  private CollectionSignatures() {}

  static Binding array(Function function, List<TypedExpression> arguments) {
    DataType element =
        CommonType.of(types(arguments))
            .orElseThrow(() -> FunctionErrors.differentTypes(function, arguments));
    List<TypedExpression> cast = ImplicitCasts.cast(arguments, element);
    return new Binding(function, cast, new ArrayType(element, anyNullable(cast)), false);
  }

  static Binding map(Function function, List<TypedExpression> arguments) {
    Arity.pairs().require(function, arguments);
    List<TypedExpression> keys = everySecond(arguments, 0);
    List<TypedExpression> values = everySecond(arguments, 1);
    DataType key =
        CommonType.of(types(keys))
            .orElseThrow(() -> FunctionErrors.mapParts(function, arguments, "KEY", keys));
    DataType value =
        CommonType.of(types(values))
            .orElseThrow(() -> FunctionErrors.mapParts(function, arguments, "VALUE", values));
    requireKey(function, arguments, key);
    List<TypedExpression> cast = new ArrayList<>();
    for (int i = 0; i < keys.size(); i++) {
      cast.add(ImplicitCasts.cast(keys.get(i), key));
      cast.add(ImplicitCasts.cast(values.get(i), value));
    }
    return new Binding(function, cast, new MapType(key, value, anyNullable(values)), false);
  }

  /** Refuses keys that are or hold maps. */
  static void requireKey(Function function, List<TypedExpression> arguments, DataType key) {
    if (Types.holdsMap(key)) {
      throw FunctionErrors.mapKey(function, arguments, key);
    }
  }

  /** STRUCT: a field has the name of the column or field it comes from, else col1, col2, ... */
  static Binding struct(Function function, List<TypedExpression> arguments) {
    Arity.atLeast(1).require(function, arguments);
    List<StructField> fields = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      TypedExpression value = arguments.get(i);
      String name =
          switch (value) {
            case TypedExpression.Reference reference -> reference.column().name();
            case TypedExpression.Field field -> field.name();
            default -> "col" + (i + 1);
          };
      fields.add(new StructField(name, value.type(), value.nullable()));
    }
    return new Binding(function, arguments, new StructType(fields), false);
  }

  /** NAMED_STRUCT: the names become part of the type and leave the arguments. */
  static Binding namedStruct(Function function, List<TypedExpression> arguments) {
    Arity.pairs().require(function, arguments);
    List<TypedExpression> values = everySecond(arguments, 1);
    List<StructField> fields = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      String name = Constants.text(arguments.get(2 * i));
      if (name == null) {
        throw TarnException.of("DATATYPE_MISMATCH.CREATE_NAMED_STRUCT_WITHOUT_FOLDABLE_STRING")
            .with("sqlExpr", Identifiers.quote(ExpressionText.call(function, arguments)))
            .with("inputExprs", "[\"" + ExpressionText.of(arguments.get(2 * i)) + "\"]");
      }
      fields.add(new StructField(name, values.get(i).type(), values.get(i).nullable()));
    }
    return new Binding(FunctionTable.byId("struct"), values, new StructType(fields), false);
  }

  static String typeList(List<TypedExpression> expressions) {
    return expressions.stream()
        .map(expression -> "\"" + expression.type().sql() + "\"")
        .collect(Collectors.joining(", ", "[", "]"));
  }

  private static List<TypedExpression> everySecond(List<TypedExpression> all, int first) {
    List<TypedExpression> some = new ArrayList<>();
    for (int i = first; i < all.size(); i += 2) {
      some.add(all.get(i));
    }
    return some;
  }

  private static List<DataType> types(List<TypedExpression> expressions) {
    return expressions.stream().map(TypedExpression::type).toList();
  }

  private static boolean anyNullable(List<TypedExpression> expressions) {
    return expressions.stream().anyMatch(TypedExpression::nullable);
  }
}
