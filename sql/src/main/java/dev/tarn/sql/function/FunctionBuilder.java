package dev.tarn.sql.function;

import dev.tarn.core.type.DataType;
import dev.tarn.sql.type.AcceptedType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Writes an entry of the table. What is not said is: arguments by position, NULL when any argument
 * is, deterministic, never raises.
 */
final class FunctionBuilder {
  private final List<String> names;
  private final FunctionKind kind;
  private String id;
  private final List<AcceptedType> parameters = new ArrayList<>();
  private int required;
  private Arity arity;
  private Signature signature;
  private NullHandling nulls = NullHandling.PROPAGATES;
  private boolean deterministic = true;
  private Function.Raises raises = Function.Raises.NEVER;
  private Function.LambdaParameters lambdas = Function.LambdaParameters.NONE;

  private FunctionBuilder(FunctionKind kind, String id, List<String> names) {
    this.kind = kind;
    this.id = id;
    this.names = names;
  }

  static FunctionBuilder scalar(String... names) {
    return of(FunctionKind.SCALAR, names);
  }

  /** A scalar function without a name of its own, which other entries choose. */
  static FunctionBuilder internal(String id) {
    return new FunctionBuilder(FunctionKind.SCALAR, id, List.of());
  }

  static FunctionBuilder aggregate(String... names) {
    return of(FunctionKind.AGGREGATE, names).nulls(NullHandling.OWN);
  }

  static FunctionBuilder window(String... names) {
    return of(FunctionKind.WINDOW, names).nulls(NullHandling.NEVER);
  }

  static FunctionBuilder generator(String... names) {
    return of(FunctionKind.GENERATOR, names).nulls(NullHandling.OWN);
  }

  private static FunctionBuilder of(FunctionKind kind, String... names) {
    return new FunctionBuilder(kind, names[0], List.of(names));
  }

  static List<Function> entries(FunctionBuilder... builders) {
    return Arrays.stream(builders).map(FunctionBuilder::build).toList();
  }

  FunctionBuilder id(String newId) {
    id = newId;
    return this;
  }

  FunctionBuilder takes(AcceptedType... types) {
    parameters.addAll(List.of(types));
    required = parameters.size();
    arity = Arity.exactly(required);
    return this;
  }

  FunctionBuilder optionally(AcceptedType... types) {
    parameters.addAll(List.of(types));
    arity = Arity.between(required, parameters.size());
    return this;
  }

  /** Any number more of the last parameter's type. */
  FunctionBuilder repeating() {
    arity = Arity.atLeast(required);
    return this;
  }

  /** Any number of arguments of this type, none included. */
  FunctionBuilder anyNumberOf(AcceptedType type) {
    parameters.add(type);
    arity = Arity.atLeast(required);
    return this;
  }

  FunctionBuilder returns(DataType type) {
    return returns(ResultType.always(type));
  }

  FunctionBuilder returns(ResultType result) {
    Arity counts = arity == null ? Arity.exactly(0) : arity;
    signature = new PositionalSignature(parameters, counts, result);
    return this;
  }

  FunctionBuilder signature(Signature own) {
    signature = own;
    return this;
  }

  FunctionBuilder nulls(NullHandling handling) {
    nulls = handling;
    return this;
  }

  FunctionBuilder notDeterministic() {
    deterministic = false;
    return this;
  }

  FunctionBuilder raises() {
    return raises(Function.Raises.ALWAYS);
  }

  FunctionBuilder raises(Function.Raises when) {
    raises = when;
    return this;
  }

  FunctionBuilder lambdas(Function.LambdaParameters parameterTypes) {
    lambdas = parameterTypes;
    return this;
  }

  private Function build() {
    return new Function(id, names, kind, signature, nulls, deterministic, raises, lambdas);
  }
}
