package dev.tarn.sql.function;

import static dev.tarn.core.type.PrimitiveType.TIMESTAMP;
import static dev.tarn.sql.function.FunctionBuilder.entries;
import static dev.tarn.sql.function.FunctionBuilder.internal;
import static dev.tarn.sql.function.FunctionBuilder.scalar;

import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Literal;
import dev.tarn.sql.type.AcceptedType;
import dev.tarn.sql.type.Types;
import java.util.List;

/** Windows of time, which the analyzer makes of WINDOW and SESSION_WINDOW. */
final class TimeWindowFunctions {
  private static final StructType WINDOW =
      new StructType(
          List.of(
              new StructField("start", TIMESTAMP, true), new StructField("end", TIMESTAMP, true)));

  static final List<Function> ENTRIES =
      entries(
          scalar("window_time").signature(TimeWindowFunctions::bindTime),
          internal("<start of window>")
              .takes(
                  AcceptedType.ANY_TIMESTAMP,
                  AcceptedType.BIGINT,
                  AcceptedType.BIGINT,
                  AcceptedType.BIGINT)
              .returns(ResultType.sameAs(0)),
          internal("<moved by micros>")
              .takes(AcceptedType.ANY_TIMESTAMP, AcceptedType.BIGINT)
              .returns(ResultType.sameAs(0)));

  private TimeWindowFunctions() {}

  /** The last moment of a window. */
  private static Binding bindTime(Function function, List<TypedExpression> arguments) {
    Arity.requireExactly(1, function, arguments);
    TypedExpression window = arguments.getFirst();
    if (!(window.type() instanceof StructType struct) || !isWindow(struct)) {
      throw FunctionErrors.unexpectedInput(function, arguments, 0, AcceptedType.exactly(WINDOW));
    }
    StructField end = struct.field(1);
    TypedExpression moment =
        new TypedExpression.Field(
            window, 1, end.name(), end.type(), window.nullable() || end.nullable());
    return FunctionTable.byId("<moved by micros>").bind(List.of(moment, Literal.of(-1)));
  }

  private static boolean isWindow(StructType struct) {
    return struct.size() == 2
        && struct.field(0).name().equals("start")
        && struct.field(1).name().equals("end")
        && Types.isTimestamp(struct.field(1).type());
  }
}
