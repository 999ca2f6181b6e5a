package dev.tarn.lake.expression;

import dev.tarn.core.type.Identifiers;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.sql.function.FunctionTable;
import dev.tarn.sql.plan.PlanPrinter;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Literal;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** Expressions as SQL with all parentheses: {@code (c1 < 3)}. */
public final class ExpressionSql {
  private static final Set<String> WORDS = Set.of("and", "or", "div", "like", "ilike", "rlike");

  private ExpressionSql() {}

  public static String of(TypedExpression expression) {
    return switch (expression) {
      case Literal literal -> literal(literal);
      case TypedExpression.Reference reference ->
          Identifiers.quoteIfNeeded(reference.column().name());
      case TypedExpression.Call call -> call(call);
      case TypedExpression.Cast cast ->
          (cast.tryCast() ? "TRY_CAST(" : "CAST(")
              + of(cast.value())
              + " AS "
              + cast.type().sql()
              + ")";
      case TypedExpression.Field field ->
          of(field.base()) + "." + Identifiers.quoteIfNeeded(field.name());
      case TypedExpression.In in -> "(" + of(in.value()) + " IN (" + list(in.items()) + "))";
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

  private static String list(List<TypedExpression> expressions) {
    return expressions.stream().map(ExpressionSql::of).collect(Collectors.joining(", "));
  }

  private static String call(TypedExpression.Call call) {
    List<TypedExpression> operands = call.arguments();
    String name = FunctionTable.byId(call.function()).displayName();
    return switch (name) {
      case "not" -> "(NOT " + of(operands.getFirst()) + ")";
      case "isnull" -> "(" + of(operands.getFirst()) + " IS NULL)";
      case "isnotnull" -> "(" + of(operands.getFirst()) + " IS NOT NULL)";
      case "<>" -> "(NOT (" + of(operands.get(0)) + " = " + of(operands.get(1)) + "))";
      default ->
          isInfix(name) && operands.size() == 2
              ? "("
                  + of(operands.get(0))
                  + " "
                  + name.toUpperCase(Locale.ROOT)
                  + " "
                  + of(operands.get(1))
                  + ")"
              : name + "(" + list(operands) + ")";
    };
  }

  private static boolean isInfix(String name) {
    return WORDS.contains(name) || !Character.isLetter(name.charAt(0));
  }

  private static String choice(TypedExpression.Case choice) {
    StringBuilder text = new StringBuilder("CASE");
    for (TypedExpression.Branch branch : choice.branches()) {
      text.append(" WHEN ").append(of(branch.condition()));
      text.append(" THEN ").append(of(branch.result()));
    }
    choice.otherwise().ifPresent(result -> text.append(" ELSE ").append(of(result)));
    return text.append(" END").toString();
  }

  private static String literal(Literal literal) {
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
      case PrimitiveType.TIMESTAMP -> "TIMESTAMP '" + literal.value() + "'";
      case PrimitiveType.TIMESTAMP_NTZ -> "TIMESTAMP_NTZ '" + literal.value() + "'";
      default -> PlanPrinter.print(literal);
    };
  }

  private static String escaped(String text) {
    return text.replace("\\", "\\\\").replace("'", "\\'");
  }
}
