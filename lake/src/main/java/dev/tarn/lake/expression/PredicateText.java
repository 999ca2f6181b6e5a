package dev.tarn.lake.expression;

import dev.tarn.sql.function.FunctionTable;
import dev.tarn.sql.plan.PlanPrinter;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Call;
import dev.tarn.sql.plan.TypedExpression.Literal;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Conditions as delta-spark writes them into the history of DELETE, UPDATE and MERGE: Spark's own
 * notation, in which texts have no quotes. To be read, not to be run.
 */
public final class PredicateText {
  private static final Set<String> WORDS = Set.of("and", "or", "div");
  private static final DateTimeFormatter TIME =
      new DateTimeFormatterBuilder()
          .appendPattern("uuuu-MM-dd HH:mm:ss")
          .appendFraction(ChronoField.MICRO_OF_SECOND, 0, 6, true)
          .toFormatter(Locale.ROOT);

  private final ZoneId zone;

  private PredicateText(ZoneId zone) {
    this.zone = zone;
  }

  /** The text of a condition, its timestamps in a zone. */
  public static String of(TypedExpression expression, ZoneId zone) {
    return new PredicateText(zone).of(expression);
  }

  private String of(TypedExpression expression) {
    return switch (expression) {
      case Literal literal -> literal(literal);
      case TypedExpression.Reference reference -> reference.column().name();
      case Call call -> call(call);
      case TypedExpression.Cast cast ->
          (cast.tryCast() ? "try_cast(" : "cast(")
              + of(cast.value())
              + " as "
              + cast.type().sql().toLowerCase(Locale.ROOT)
              + ")";
      case TypedExpression.Field field -> of(field.base()) + "." + field.name();
      case TypedExpression.In in -> of(in.value()) + " IN (" + list(in.items(), ",") + ")";
      case TypedExpression.Case choice -> choice(choice);
      case TypedExpression.MakeStruct struct -> "struct(" + list(struct.values(), ", ") + ")";
      case TypedExpression.ScalarSubquery subquery -> "scalar-subquery []";
      case TypedExpression.ExistsSubquery subquery -> "exists []";
      case TypedExpression.InSubquery subquery -> list(subquery.values(), ", ") + " IN (list [])";
      case TypedExpression.Lambda lambda -> PlanPrinter.print(lambda);
      case TypedExpression.AggregateCall call -> PlanPrinter.print(call);
      case TypedExpression.WindowCall call -> PlanPrinter.print(call);
    };
  }

  private String list(List<TypedExpression> expressions, String separator) {
    return expressions.stream().map(this::of).collect(Collectors.joining(separator));
  }

  private String call(Call call) {
    List<TypedExpression> operands = call.arguments();
    String name = FunctionTable.byId(call.function()).displayName();
    return switch (name) {
      case "not" -> "NOT " + of(operands.getFirst());
      case "<>" -> "NOT (" + of(operands.get(0)) + " = " + of(operands.get(1)) + ")";
      case "like" -> of(operands.get(0)) + " LIKE " + of(operands.get(1));
      default ->
          isInfix(name) && operands.size() == 2
              ? "("
                  + of(operands.get(0))
                  + " "
                  + name.toUpperCase(Locale.ROOT)
                  + " "
                  + of(operands.get(1))
                  + ")"
              : name + "(" + list(operands, ", ") + ")";
    };
  }

  private static boolean isInfix(String name) {
    return WORDS.contains(name) || !Character.isLetter(name.charAt(0));
  }

  private String choice(TypedExpression.Case choice) {
    StringBuilder text = new StringBuilder("CASE");
    for (TypedExpression.Branch branch : choice.branches()) {
      text.append(" WHEN ").append(of(branch.condition()));
      text.append(" THEN ").append(of(branch.result()));
    }
    choice.otherwise().ifPresent(result -> text.append(" ELSE ").append(of(result)));
    return text.append(" END").toString();
  }

  private String literal(Literal literal) {
    if (literal.value() == null) {
      return "null";
    }
    return switch (literal.value()) {
      case byte[] bytes -> PlanPrinter.print(literal);
      case Instant instant -> TIME.format(instant.atZone(zone));
      case LocalDateTime time -> TIME.format(time);
      default -> literal.value().toString();
    };
  }
}
