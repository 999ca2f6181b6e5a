package dev.tarn.sql.function;

import dev.tarn.core.type.DataType;
import dev.tarn.core.type.MapType;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.type.AcceptedType;
import dev.tarn.sql.type.CommonType;
import dev.tarn.sql.type.Types;
import java.util.List;

/** A map and a key of it. */
record MapAndKeySignature(DataType result) implements Signature {

  @Override
  public Binding bind(Function function, List<TypedExpression> arguments) {
    Arity.requireExactly(2, function, arguments);
    if (!(arguments.getFirst().type() instanceof MapType)) {
      throw FunctionErrors.mapTypesDiffer(function, arguments);
    }
    if (Types.isVoid(arguments.get(1).type())) {
      throw FunctionErrors.nullType(function, arguments);
    }
    List<TypedExpression> cast = cast(function, arguments);
    return new Binding(function, cast, result, function.nulls().nullable(cast));
  }

  /** The key in the type the map's keys have, the map in a wider one if the key needs it. */
  static List<TypedExpression> cast(Function function, List<TypedExpression> arguments) {
    if (!(arguments.getFirst().type() instanceof MapType map)) {
      throw FunctionErrors.unexpectedInput(function, arguments, 0, AcceptedType.MAP);
    }
    DataType key =
        CommonType.tightest(map.key(), arguments.get(1).type())
            .orElseThrow(() -> FunctionErrors.mapTypesDiffer(function, arguments));
    MapType wide = new MapType(key, map.value(), map.valueContainsNull());
    return List.of(
        ImplicitCasts.cast(arguments.get(0), wide), ImplicitCasts.cast(arguments.get(1), key));
  }
}
