package dev.tarn.sql.analyze;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.type.DayTimeIntervalType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructType;
import dev.tarn.sql.analyze.TimeWindowErrors.Length;
import dev.tarn.sql.function.FunctionTable;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Branch;
import dev.tarn.sql.plan.TypedExpression.Case;
import dev.tarn.sql.plan.TypedExpression.Literal;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.Expression.FunctionCall;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Types calls of WINDOW and SESSION_WINDOW. */
record TimeWindowAnalyzer(ExpressionAnalyzer expressions) {
  private static final String WINDOW = "window";
  private static final Set<String> NAMES = Set.of(WINDOW, "session_window");

  static boolean is(FunctionCall call) {
    return call.name().parts().size() == 1
        && call.window().isEmpty()
        && NAMES.contains(call.name().last().toLowerCase(Locale.ROOT));
  }

  /** The column of the windows that the SELECT around the call makes. */
  TypedExpression column(FunctionCall call) {
    TimeWindow window = of(call);
    return expressions
        .context()
        .timeWindow()
        .filter(named -> named.window().equals(window))
        .map(named -> (TypedExpression) named.column().reference())
        .orElseThrow(
            () ->
                AnalysisErrors.unsupported(
                    call.position(), window.name() + "() outside of a select list or GROUP BY"));
  }

  TimeWindow of(FunctionCall call) {
    List<Expression> arguments = call.arguments().stream().map(Expression.Argument::value).toList();
    String name = call.name().last().toLowerCase(Locale.ROOT);
    boolean fixed = name.equals(WINDOW);
    if (arguments.size() < 2 || arguments.size() > (fixed ? 4 : 2)) {
      throw TimeWindowErrors.arguments(
          call.position(), name, fixed ? "[2, 3, 4]" : "2", arguments.size());
    }
    TypedExpression time = time(arguments.getFirst());
    return fixed ? fixed(call, time, arguments) : session(time, arguments.get(1));
  }

  /** Windows that were made before are gone through by their last moment. */
  private TypedExpression time(Expression written) {
    TypedExpression time = expressions.analyze(written);
    Functions.requireRepeatable(time, "a window of time", written.position());
    return Functions.at(
        written.position(),
        () ->
            time.type() instanceof StructType
                ? FunctionTable.byId("window_time").bind(List.of(time)).call()
                : ((TypedExpression.Call)
                        FunctionTable.byId("<moved by micros>")
                            .bind(List.of(time, Literal.of(0)))
                            .call())
                    .arguments()
                    .getFirst());
  }

  private TimeWindow fixed(FunctionCall call, TypedExpression time, List<Expression> arguments) {
    long length = micros(arguments.get(1));
    long slide = arguments.size() > 2 ? micros(arguments.get(2)) : length;
    long start = arguments.size() > 3 ? micros(arguments.get(3)) : 0;
    String printed = "%s, %d, %d, %d)".formatted(printed(arguments), length, slide, start);
    requirePositive("window_duration", length, printed, call.position());
    requirePositive("slide_duration", slide, printed, call.position());
    Length slides = new Length("slide_duration", slide);
    if (slide > length) {
      throw TimeWindowErrors.tooGreat(
          call.position(), printed, slides, "<=", new Length("window_duration", length));
    }
    if (Math.abs(start) >= slide) {
      throw TimeWindowErrors.tooGreat(
          call.position(), printed, new Length("abs(start_time)", Math.abs(start)), "<", slides);
    }
    return new TimeWindow.Fixed(time, length, slide, start);
  }

  private String printed(List<Expression> arguments) {
    return "window(" + new ExpressionPrinter(expressions.context()).print(arguments.getFirst());
  }

  private static void requirePositive(
      String parameter, long value, String printed, SourcePosition position) {
    if (value <= 0) {
      throw TimeWindowErrors.notPositive(position, printed, parameter, value);
    }
  }

  private long micros(Expression written) {
    TypedExpression value = expressions.analyze(written);
    if (value instanceof Literal literal) {
      if (literal.value() instanceof String text) {
        return DurationText.micros(text, written.position());
      }
      if (literal.value() instanceof Integer || literal.value() instanceof Long) {
        return ((Number) literal.value()).longValue();
      }
    }
    throw AnalysisErrors.unsupported(
        written.position(), "a length of a window of time that is no text or whole number");
  }

  private TimeWindow session(TypedExpression time, Expression written) {
    TypedExpression gap = gap(expressions.analyze(written), written.position());
    return new TimeWindow.Session(time, Functions.operator("+", written.position(), time, gap));
  }

  /** A length, or a choice of lengths. */
  private static TypedExpression gap(TypedExpression value, SourcePosition position) {
    if (value instanceof Literal literal && literal.value() instanceof String text) {
      Duration duration = Duration.of(DurationText.micros(text, position), ChronoUnit.MICROS);
      return new Literal(duration, DayTimeIntervalType.FULL);
    }
    if (value instanceof Literal literal && literal.value() == null) {
      return Literal.nullOf(DayTimeIntervalType.FULL);
    }
    if (value instanceof Case choice && value.type() == PrimitiveType.STRING) {
      List<Branch> branches = new ArrayList<>();
      for (Branch branch : choice.branches()) {
        branches.add(new Branch(branch.condition(), gap(branch.result(), position)));
      }
      Optional<TypedExpression> otherwise = choice.otherwise().map(result -> gap(result, position));
      return new Case(branches, otherwise, DayTimeIntervalType.FULL);
    }
    throw AnalysisErrors.unsupported(
        position, "a gap between sessions that is neither a text nor a CASE of texts");
  }
}
