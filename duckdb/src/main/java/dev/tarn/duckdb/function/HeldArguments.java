package dev.tarn.duckdb.function;

import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.TypedExpression;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Writes a call over the values of its arguments: they are computed once, and outside of a TRY that
 * must not catch what they raise.
 */
final class HeldArguments {
  private HeldArguments() {}

  /** The call over its arguments as they are, unless one of them can raise. */
  static String ifRaising(CallText call, Function<CallText, String> body) {
    boolean raising = call.arguments().stream().anyMatch(Fallibility::canRaise);
    return raising ? hold(call, body) : body.apply(call);
  }

  static String hold(CallText call, Function<CallText, String> body) {
    StructType type = structOf(call);
    Column held = Column.fresh("held", type, false);
    List<TypedExpression> values = new ArrayList<>();
    for (int i = 0; i < call.size(); i++) {
      StructField field = type.field(i);
      values.add(
          new TypedExpression.Field(
              held.reference(), i, field.name(), field.type(), field.nullable()));
    }
    String row = call.rendering().render(new TypedExpression.MakeStruct(call.arguments(), type));
    String result = body.apply(new CallText(values, call.type(), call.place(), call.rendering()));
    return "list_transform([%s], lambda %s: %s)[1]"
        .formatted(row, call.rendering().name(held), result);
  }

  private static StructType structOf(CallText call) {
    return new StructType(
        IntStream.range(0, call.size())
            .mapToObj(i -> new StructField("value" + i, call.type(i), call.argument(i).nullable()))
            .toList());
  }
}
