package dev.tarn.sql.function;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.DataType;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.type.CommonType;
import dev.tarn.sql.type.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** SEQUENCE over whole numbers, and over dates and timestamps, which an interval moves. */
record SequenceSignature() implements Signature {

  @Override
  public Binding bind(Function function, List<TypedExpression> arguments) {
    Arity.between(2, 3).require(function, arguments);
    boolean moved = arguments.size() == 3 && Types.isInterval(arguments.get(2).type());
    List<TypedExpression> bounds = moved ? arguments.subList(0, 2) : arguments;
    Optional<DataType> common =
        CommonType.of(bounds.stream().map(TypedExpression::type).toList())
            .filter(type -> moved || bounds.size() == 2 || Types.isIntegral(type))
            .filter(type -> Types.isDatetime(type) || (Types.isIntegral(type) && !moved));
    DataType type = common.orElseThrow(() -> FunctionErrors.sequenceTypes(function, arguments));
    List<TypedExpression> cast = new ArrayList<>(ImplicitCasts.cast(bounds, type));
    cast.addAll(arguments.subList(bounds.size(), arguments.size()));
    Function chosen = Types.isDatetime(type) ? FunctionTable.byId("<sequence of times>") : function;
    return new Binding(chosen, cast, new ArrayType(type, false), function.nulls().nullable(cast));
  }
}
