package dev.tarn.sql.function;

import dev.tarn.core.type.DataType;
import dev.tarn.sql.plan.TypedExpression;
import java.util.List;

/** A function's result type, from its arguments after they were cast. */
@FunctionalInterface
interface ResultType {
  DataType of(List<TypedExpression> arguments);

  static ResultType always(DataType type) {
    return arguments -> type;
  }

  /** The type of the argument at an index. */
  static ResultType sameAs(int index) {
    return arguments -> arguments.get(index).type();
  }
}
