package dev.tarn.lake.expression;

import dev.tarn.core.type.AtomicType;
import dev.tarn.core.type.ComplexType;
import dev.tarn.core.type.Identifiers;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.sql.function.FunctionTable;
import dev.tarn.sql.plan.PlanPrinter;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Literal;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Expressions as SQL with all parentheses: {@code (c1 < 3)}. */
public final class ExpressionSql {
  private static final Set<String> WORDS = Set.of("and", "or", "div", "like", "ilike", "rlike");

  private static final DateTimeFormatter TIME =
      new DateTimeFormatterBuilder()
          .appendPattern("uuuu-MM-dd HH:mm:ss")
          .appendFraction(ChronoField.MICRO_OF_SECOND, 0, 6, true)
          .toFormatter(Locale.ROOT);

  private final Function<Instant, String> moments;

  private ExpressionSql(Function<Instant, String> moments) {
    this.moments = moments;
  }

  /** The text of an expression, its timestamps in UTC. */
  public static String of(TypedExpression expression) {
    return new ExpressionSql(Instant::toString).text(expression);
  }

  /** The text of an expression, its timestamps as local times of a zone. */
  public static String of(TypedExpression expression, ZoneId zone) {
    return new ExpressionSql(moment -> TIME.format(moment.atZone(zone))).text(expression);
  }

  private String text(TypedExpression expression) {
    return switch (expression) {
      case Literal literal -> literal(literal);
      case TypedExpression.Reference reference ->
          Identifiers.quoteIfNeeded(reference.column().name());
      case TypedExpression.Call call -> call(call);
      case TypedExpression.Cast cast ->
          (cast.tryCast() ? "TRY_CAST(" : "CAST(")
              + text(cast.value())
              + " AS "
              + cast.type().sql()
              + ")";
      case TypedExpression.Field field ->
          text(field.base()) + "." + Identifiers.quoteIfNeeded(field.name());
      case TypedExpression.In in -> "(" + text(in.value()) + " IN (" + list(in.items()) + "))";
      case TypedExpression.Case choice -> choice(choice);
      case TypedExpression.MakeStruct struct -> "struct(" + list(struct.values()) + ")";
      case TypedExpression.Lambda lambda -> PlanPrinter.print(lambda);
      case TypedExpression.ScalarSubquery subquery -> "scalarsubquery()";
      case TypedExpression.ExistsSubquery subquery -> "exists()";
      case TypedExpression.InSubquery subquery ->
          "(" + list(subquery.values()) + " IN (listquery()))";
      case TypedExpression.AggregateCall call -> PlanPrinter.print(call);
      case TypedExpression.WindowCall call -> PlanPrinter.print(call);
    };
  }

  private String list(List<TypedExpression> expressions) {
    return expressions.stream().map(this::text).collect(Collectors.joining(", "));
  }

  private String call(TypedExpression.Call call) {
    List<TypedExpression> operands = call.arguments();
    String name = FunctionTable.byId(call.function()).displayName();
    return switch (name) {
      case "not" -> "(NOT " + text(operands.getFirst()) + ")";
      case "isnull" -> "(" + text(operands.getFirst()) + " IS NULL)";
      case "isnotnull" -> "(" + text(operands.getFirst()) + " IS NOT NULL)";
      case "<>" -> "(NOT (" + text(operands.get(0)) + " = " + text(operands.get(1)) + "))";
      default ->
          isInfix(name) && operands.size() == 2
              ? "("
                  + text(operands.get(0))
                  + " "
                  + name.toUpperCase(Locale.ROOT)
                  + " "
                  + text(operands.get(1))
                  + ")"
              : name + "(" + list(operands) + ")";
    };
  }

  private static boolean isInfix(String name) {
    return WORDS.contains(name) || !Character.isLetter(name.charAt(0));
  }

  private String choice(TypedExpression.Case choice) {
    StringBuilder text = new StringBuilder("CASE");
    for (TypedExpression.Branch branch : choice.branches()) {
      text.append(" WHEN ").append(text(branch.condition()));
      text.append(" THEN ").append(text(branch.result()));
    }
    choice.otherwise().ifPresent(result -> text.append(" ELSE ").append(text(result)));
    return text.append(" END").toString();
  }

  private String literal(Literal literal) {
    if (literal.value() == null) {
      return "NULL";
    }
    return switch (literal.type()) {
      case PrimitiveType.STRING -> "'" + escaped((String) literal.value()) + "'";
      case PrimitiveType.LONG -> literal.value() + "L";
      case PrimitiveType.SHORT -> literal.value() + "S";
      case PrimitiveType.BYTE -> literal.value() + "Y";
      case PrimitiveType.DOUBLE -> literal.value() + "D";
      case PrimitiveType.DATE -> "DATE '" + literal.value() + "'";
      case PrimitiveType.TIMESTAMP ->
          "TIMESTAMP '" + moments.apply((Instant) literal.value()) + "'";
      case PrimitiveType.TIMESTAMP_NTZ -> "TIMESTAMP_NTZ '" + literal.value() + "'";
      case AtomicType atomic -> PlanPrinter.print(literal);
      case ComplexType complex -> PlanPrinter.print(literal);
    };
  }

  private static String escaped(String text) {
    return text.replace("\\", "\\\\").replace("'", "\\'");
  }
}
