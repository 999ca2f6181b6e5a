package dev.tarn.sql.analyze;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.Identifiers;
import dev.tarn.sql.analyze.SqlRoutine.Parameter;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.Expression.Argument;
import dev.tarn.sql.tree.Expression.FunctionCall;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Brings the arguments of a call into the order of a function's parameters. */
final class SqlFunctionArguments {
  private final List<Argument> arguments;
  private final SourcePosition position;
  private final SqlRoutine function;
  private final Expression[] given;

  private SqlFunctionArguments(
      List<Argument> arguments, SourcePosition position, SqlRoutine function) {
    this.arguments = arguments;
    this.position = position;
    this.function = function;
    this.given = new Expression[function.parameters().size()];
  }

  /** The argument for each parameter; empty for one that is left out. */
  static List<Optional<Expression>> of(FunctionCall call, SqlRoutine function) {
    return of(call.arguments(), call.position(), function);
  }

  /** The same of a call in FROM. */
  static List<Optional<Expression>> of(
      List<Argument> written, SourcePosition position, SqlRoutine function) {
    SqlFunctionArguments arguments = new SqlFunctionArguments(written, position, function);
    arguments.assign();
    return Arrays.stream(arguments.given).map(Optional::ofNullable).toList();
  }

  /** The arguments that are given, in the order of the parameters. */
  static List<Expression> given(FunctionCall call, SqlFunction function) {
    List<Expression> given = new ArrayList<>();
    of(call, function).forEach(each -> each.ifPresent(given::add));
    return given;
  }

  private void assign() {
    int positional = 0;
    boolean named = false;
    for (Argument argument : arguments) {
      if (argument.name().isPresent()) {
        named = true;
        assign(argument.name().get(), argument.value());
      } else if (named) {
        throw error("UNEXPECTED_POSITIONAL_ARGUMENT")
            .with("routineName", function.quoted())
            .with("parameterName", Identifiers.quote(previousName()));
      } else {
        requireRoom(positional);
        given[positional++] = argument.value();
      }
    }
    requireAll();
  }

  private String previousName() {
    return arguments.stream().flatMap(each -> each.name().stream()).findFirst().orElse("");
  }

  private void assign(String name, Expression value) {
    int place = place(name);
    if (given[place] != null) {
      throw error(
              "DUPLICATE_ROUTINE_PARAMETER_ASSIGNMENT."
                  + (isPositional(given[place])
                      ? "BOTH_POSITIONAL_AND_NAMED"
                      : "DOUBLE_NAMED_ARGUMENT_REFERENCE"))
          .with("routineName", function.quoted())
          .with("parameterName", Identifiers.quote(name));
    }
    given[place] = value;
  }

  private boolean isPositional(Expression value) {
    return arguments.stream()
        .anyMatch(argument -> argument.value().equals(value) && argument.name().isEmpty());
  }

  private int place(String name) {
    for (int i = 0; i < given.length; i++) {
      if (function.parameters().get(i).name().equalsIgnoreCase(name)) {
        return i;
      }
    }
    throw error("UNRECOGNIZED_PARAMETER_NAME")
        .with("routineName", function.quoted())
        .with("argumentName", Identifiers.quote(name))
        .with(
            "proposal",
            function.parameters().stream()
                .map(each -> Identifiers.quote(each.name()))
                .collect(Collectors.joining(", ")));
  }

  private void requireRoom(int positional) {
    if (positional == given.length) {
      throw wrongNumber();
    }
  }

  private void requireAll() {
    for (int i = 0; i < given.length; i++) {
      Parameter parameter = function.parameters().get(i);
      if (given[i] == null && parameter.defaultValue().isEmpty()) {
        boolean named = arguments.stream().anyMatch(each -> each.name().isPresent());
        throw named
            ? error("REQUIRED_PARAMETER_NOT_FOUND")
                .with("routineName", function.quoted())
                .with("parameterName", Identifiers.quote(parameter.name()))
                .with("index", i)
            : wrongNumber();
      }
    }
  }

  private TarnException wrongNumber() {
    return error("WRONG_NUM_ARGS.WITHOUT_SUGGESTION")
        .with("functionName", function.quoted())
        .with("expectedNum", given.length)
        .with("actualNum", arguments.size());
  }

  private TarnException error(String errorClass) {
    return AnalysisErrors.error(errorClass, position);
  }
}
