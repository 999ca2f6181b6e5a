package dev.tarn.sql.function;

import static dev.tarn.core.type.PrimitiveType.BOOLEAN;
import static dev.tarn.core.type.PrimitiveType.FLOAT;
import static dev.tarn.core.type.PrimitiveType.STRING;
import static dev.tarn.core.type.PrimitiveType.VOID;
import static dev.tarn.sql.function.FunctionBuilder.entries;
import static dev.tarn.sql.function.FunctionBuilder.internal;
import static dev.tarn.sql.function.FunctionBuilder.scalar;

import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.type.AcceptedType;
import java.util.List;

/** Functions that choose among their arguments. */
final class ConditionalFunctions {
  static final List<Function> ENTRIES =
      entries(
          scalar("coalesce")
              .signature(CommonTypeSignature.of(Arity.atLeast(1)))
              .nulls(NullHandling.SKIPS),
          scalar("nvl", "ifnull")
              .signature(CommonTypeSignature.of(Arity.exactly(2)))
              .nulls(NullHandling.SKIPS),
          scalar("if").signature(ConditionalFunctions::bindIf).nulls(NullHandling.OWN),
          scalar("nvl2").signature(ConditionalFunctions::bindNvl2).nulls(NullHandling.OWN),
          scalar("nullif").signature(ConditionalFunctions::bindNullif).nulls(NullHandling.OWN),
          internal("<null if>")
              .takes(AcceptedType.ANY, AcceptedType.BOOLEAN)
              .returns(ResultType.sameAs(0))
              .nulls(NullHandling.OWN),
          scalar("greatest")
              .signature(CommonTypeSignature.withoutStrings(Arity.atLeast(2)))
              .nulls(NullHandling.SKIPS),
          scalar("least")
              .signature(CommonTypeSignature.withoutStrings(Arity.atLeast(2)))
              .nulls(NullHandling.SKIPS),
          scalar("isnan")
              .takes(AcceptedType.oneOf(AcceptedType.DOUBLE, AcceptedType.exactly(FLOAT)))
              .returns(BOOLEAN)
              .nulls(NullHandling.NEVER),
          scalar("nanvl")
              .takes(AcceptedType.DOUBLE, AcceptedType.DOUBLE)
              .returns(ResultType.sameAs(0))
              .nulls(NullHandling.OWN),
          scalar("between").signature(ConditionalFunctions::bindBetween).nulls(NullHandling.OWN),
          scalar("typeof").takes(AcceptedType.ANY).returns(STRING).nulls(NullHandling.NEVER),
          internal("<try>")
              .takes(AcceptedType.ANY)
              .returns(ResultType.sameAs(0))
              .nulls(NullHandling.OWN),
          scalar("raise_error")
              .takes(AcceptedType.STRING)
              .returns(VOID)
              .nulls(NullHandling.OWN)
              .raises(),
          scalar("assert_true")
              .takes(AcceptedType.BOOLEAN_ONLY)
              .optionally(AcceptedType.STRING)
              .returns(VOID)
              .nulls(NullHandling.OWN)
              .raises());

  private ConditionalFunctions() {}

  /** The condition must be a BOOLEAN as it is: not even a string is cast. */
  private static Binding bindIf(Function function, List<TypedExpression> arguments) {
    Arity.requireExactly(3, function, arguments);
    TypedExpression condition = arguments.getFirst();
    if (condition.type() != BOOLEAN && condition.type() != VOID) {
      throw FunctionErrors.unexpectedInput(function, arguments, 0, AcceptedType.BOOLEAN);
    }
    Binding results = new CommonTypeSignature(1, Arity.exactly(3), true).bind(function, arguments);
    List<TypedExpression> cast = results.arguments();
    boolean nullable = cast.get(1).nullable() || cast.get(2).nullable();
    return new Binding(
        function,
        List.of(ImplicitCasts.cast(condition, BOOLEAN), cast.get(1), cast.get(2)),
        cast.get(1).type(),
        nullable);
  }

  private static Binding bindBetween(Function function, List<TypedExpression> arguments) {
    Arity.requireExactly(3, function, arguments);
    TypedExpression value = arguments.get(0);
    TypedExpression above =
        FunctionTable.operator(">=").bind(List.of(value, arguments.get(1))).call();
    TypedExpression below =
        FunctionTable.operator("<=").bind(List.of(value, arguments.get(2))).call();
    return FunctionTable.operator("and").bind(List.of(above, below));
  }

  private static Binding bindNvl2(Function function, List<TypedExpression> arguments) {
    Arity.requireExactly(3, function, arguments);
    TypedExpression present =
        FunctionTable.byId("isnotnull").bind(List.of(arguments.getFirst())).call();
    return FunctionTable.byId("if").bind(List.of(present, arguments.get(1), arguments.get(2)));
  }

  private static Binding bindNullif(Function function, List<TypedExpression> arguments) {
    Arity.requireExactly(2, function, arguments);
    TypedExpression equal = FunctionTable.operator("=").bind(arguments).call();
    return FunctionTable.byId("<null if>").bind(List.of(arguments.getFirst(), equal));
  }
}
