package dev.tarn.sql.analyze;

import dev.tarn.core.type.PrimitiveType;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Literal;
import dev.tarn.sql.tree.Expression;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Functions whose value is one for the whole statement: they are folded to it. */
public final class ContextFunctions {
  /** Those that can be written without parentheses, where no column has the name. */
  private static final Set<String> BARE =
      Set.of(
          "current_date",
          "current_time",
          "current_timestamp",
          "current_user",
          "localtimestamp",
          "session_user",
          "user");

  /** All of them, in lower case. */
  public static final Set<String> NAMES =
      Set.of(
          "curdate",
          "current_catalog",
          "current_database",
          "current_date",
          "current_path",
          "current_schema",
          "current_time",
          "current_timestamp",
          "current_timezone",
          "current_user",
          "localtimestamp",
          "now",
          "session_user",
          "user");

  private ContextFunctions() {}

  /** Whether a name, where no column has it, is a call without parentheses. */
  public static boolean isName(Expression.Name name) {
    return name.parts().size() == 1 && BARE.contains(lower(name.parts().getFirst()));
  }

  static Optional<TypedExpression> withoutParentheses(
      Expression.Name name, AnalysisContext session) {
    return isName(name) ? value(lower(name.parts().getFirst()), session) : Optional.empty();
  }

  /**
   * The value of a function without arguments.
   *
   * @param name in lower case
   */
  static Optional<TypedExpression> value(String name, AnalysisContext session) {
    return switch (name) {
      case "current_timestamp", "now" -> Optional.of(timestamp(session));
      case "localtimestamp" ->
          literal(
              session
                  .statementTime()
                  .atZone(session.zone())
                  .toLocalDateTime()
                  .truncatedTo(ChronoUnit.MICROS),
              PrimitiveType.TIMESTAMP_NTZ);
      case "current_date", "curdate" ->
          literal(session.statementTime().atZone(session.zone()).toLocalDate(), PrimitiveType.DATE);
      case "current_time" -> throw TypeErrors.time();
      case "current_user", "user", "session_user" -> Optional.of(Literal.of(session.user()));
      case "current_catalog" -> Optional.of(Literal.of(session.catalog()));
      case "current_schema", "current_database" -> Optional.of(Literal.of(session.schema()));
      case "current_path" -> Optional.of(Literal.of(path(session)));
      case "current_timezone" -> Optional.of(Literal.of(zone(session)));
      default -> Optional.empty();
    };
  }

  /** Where functions are looked for. */
  private static String path(AnalysisContext session) {
    return "system.builtin,system.session," + session.catalog() + "." + session.schema();
  }

  private static String zone(AnalysisContext session) {
    String id = session.zone().getId();
    return id.equals("Z") ? "UTC" : id;
  }

  static Literal timestamp(AnalysisContext session) {
    return new Literal(
        session.statementTime().truncatedTo(ChronoUnit.MICROS), PrimitiveType.TIMESTAMP);
  }

  private static Optional<TypedExpression> literal(Object value, PrimitiveType type) {
    return Optional.of(new Literal(value, type));
  }

  private static String lower(String name) {
    return name.toLowerCase(Locale.ROOT);
  }
}
