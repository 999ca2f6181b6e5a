package dev.tarn.sql.function;

import static java.util.Objects.requireNonNull;

import dev.tarn.core.type.DataType;
import dev.tarn.sql.plan.TypedExpression;
import java.util.List;

/**
 * An entry of the table of functions; operators are entries too.
 *
 * @param id under which executors keep its rendering; the first of its names unless two functions
 *     share one
 * @param names by which SQL text calls it, lower case; none for entries that only other entries
 *     choose
 * @param deterministic whether equal arguments always give equal results
 * @param raises for which argument types some value makes it raise
 * @param lambdas the parameters of the lambda functions it takes
 */
public record Function(
    String id,
    List<String> names,
    FunctionKind kind,
    Signature signature,
    NullHandling nulls,
    boolean deterministic,
    Raises raises,
    LambdaParameters lambdas) {
  public Function {
    requireNonNull(id, "id");
    requireNonNull(signature, "signature");
    names = List.copyOf(names);
  }

  /** For which argument types a function can raise. */
  @FunctionalInterface
  public interface Raises {
    Raises NEVER = types -> false;
    Raises ALWAYS = types -> true;

    boolean on(List<DataType> arguments);
  }

  /** The name in messages and in the names of result columns. */
  public String displayName() {
    return names.isEmpty() ? id : names.getFirst();
  }

  /**
   * Checks the arguments and casts them to what the function takes.
   *
   * @param arguments typed; a lambda's parameters have the types {@link #lambdaParameters} gives
   * @throws dev.tarn.core.error.TarnException WRONG_NUM_ARGS or DATATYPE_MISMATCH, without a
   *     position
   */
  public Binding bind(List<TypedExpression> arguments) {
    return signature.bind(this, arguments);
  }

  /** Its parameters by what they accept, those in brackets may be left out. */
  public String usage() {
    return signature.usage();
  }

  /** Whether some values of arguments of these types make the function itself raise. */
  public boolean canRaise(List<DataType> arguments) {
    return raises.on(arguments);
  }

  /** Whether lambda functions are among the arguments. */
  public boolean takesLambdas() {
    return !lambdas.equals(LambdaParameters.NONE);
  }

  /**
   * The parameters of the lambda function at an index of the arguments.
   *
   * @param index of the lambda among the arguments
   * @param count how many parameters the lambda was written with
   * @param arguments those before it, already typed
   */
  public List<LambdaParameter> lambdaParameters(
      int index, int count, List<TypedExpression> arguments) {
    return lambdas.of(index, count, arguments);
  }

  /** A parameter of a lambda function. */
  public record LambdaParameter(DataType type, boolean nullable) {}

  /** Types the parameters of lambda functions. */
  @FunctionalInterface
  public interface LambdaParameters {
    LambdaParameters NONE = (index, count, arguments) -> List.of();

    List<LambdaParameter> of(int index, int count, List<TypedExpression> arguments);
  }
}
