package dev.tarn.sql.function;

import dev.tarn.core.type.DayTimeIntervalType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.YearMonthIntervalType;
import dev.tarn.core.value.IntervalText;
import dev.tarn.sql.plan.TypedExpression;
import java.time.Duration;
import java.time.Period;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Expressions as messages show them. */
public final class ExpressionText {
  private ExpressionText() {}

  public static String of(TypedExpression expression) {
    return switch (expression) {
      case TypedExpression.Literal literal -> literal(literal);
      case TypedExpression.Reference reference -> reference.column().name();
      case TypedExpression.Call call -> call(FunctionTable.byId(call.function()), call.arguments());
      case TypedExpression.AggregateCall call ->
          call(FunctionTable.byId(call.function()), call.arguments());
      case TypedExpression.Cast cast ->
          "CAST(" + of(cast.value()) + " AS " + cast.type().sql() + ")";
      case TypedExpression.Field field -> of(field.base()) + "." + field.name();
      case TypedExpression.In in -> "(" + of(in.value()) + " IN (" + list(in.items()) + "))";
      case TypedExpression.MakeStruct struct -> "struct(" + list(struct.values()) + ")";
      case TypedExpression.WindowCall window -> of(window.function());
      case TypedExpression.Lambda lambda -> "lambdafunction(" + of(lambda.body()) + ")";
      case TypedExpression.Case when -> "CASE ... END";
      case TypedExpression.ScalarSubquery subquery -> "scalarsubquery()";
      case TypedExpression.ExistsSubquery subquery -> "exists()";
      case TypedExpression.InSubquery subquery -> "(" + list(subquery.values()) + " IN (...))";
    };
  }

  static String call(Function function, List<TypedExpression> arguments) {
    String name = name(function);
    boolean symbol = !Character.isLetter(name.charAt(0));
    boolean word = List.of("and", "or", "div").contains(name);
    if ((symbol || word) && arguments.size() == 2) {
      return "("
          + of(arguments.get(0))
          + " "
          + name.toUpperCase(Locale.ROOT)
          + " "
          + of(arguments.get(1))
          + ")";
    }
    return name + "(" + list(arguments) + ")";
  }

  /** Functions that only an operator chooses are shown as that operator. */
  private static String name(Function function) {
    String name = function.displayName();
    if (name.startsWith("<add ")) {
      return "+";
    }
    if (name.startsWith("<subtract ")) {
      return "-";
    }
    return switch (name) {
      case "<multiply interval>" -> "*";
      case "<divide interval>" -> "/";
      default -> name;
    };
  }

  private static String list(List<TypedExpression> expressions) {
    return expressions.stream().map(ExpressionText::of).collect(Collectors.joining(", "));
  }

  private static String literal(TypedExpression.Literal literal) {
    Object value = literal.value();
    if (value == null) {
      return "NULL";
    }
    if (value instanceof byte[] bytes) {
      return "X'" + HexFormat.of().withUpperCase().formatHex(bytes) + "'";
    }
    if (value instanceof Duration duration) {
      return IntervalText.of(duration, (DayTimeIntervalType) literal.type());
    }
    if (value instanceof Period period) {
      return IntervalText.of(period, (YearMonthIntervalType) literal.type());
    }
    boolean typed =
        literal.type() == PrimitiveType.DATE
            || literal.type() == PrimitiveType.TIMESTAMP
            || literal.type() == PrimitiveType.TIMESTAMP_NTZ;
    return typed ? literal.type().sql() + " '" + value + "'" : value.toString();
  }
}
