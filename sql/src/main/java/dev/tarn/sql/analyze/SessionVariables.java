package dev.tarn.sql.analyze;

import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Literal;
import dev.tarn.sql.tree.Expression;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The variables of a session as a statement sees them: a name that is no column, {@code x}, {@code
 * session.x} or {@code system.session.x}, stands for the value of one.
 */
public final class SessionVariables {
  public static final SessionVariables NONE = new SessionVariables(Map.of());

  private final Map<String, Literal> values;
  private final Set<String> used = ConcurrentHashMap.newKeySet();

  /**
   * @param values by name in lower case
   */
  public SessionVariables(Map<String, Literal> values) {
    this.values = Map.copyOf(values);
  }

  /** The names of those that some expression has named. */
  public Set<String> used() {
    return Collections.unmodifiableSet(new TreeSet<>(used));
  }

  /** The value that a name stands for, or a field of it. */
  Optional<TypedExpression> find(Expression.Name name) {
    return place(name).map(index -> value(name, index));
  }

  /** Whether a name stands for a variable, not for a field of one. */
  boolean isWhole(Expression.Name name) {
    return place(name).map(index -> index == name.parts().size() - 1).orElse(false);
  }

  /** The index of the part that is the variable's name. */
  private Optional<Integer> place(Expression.Name name) {
    List<String> parts = name.parts();
    if (values.isEmpty()) {
      return Optional.empty();
    }
    for (int index = Math.min(2, parts.size() - 1); index >= 0; index--) {
      if (isQualifier(parts.subList(0, index)) && values.containsKey(key(parts.get(index)))) {
        return Optional.of(index);
      }
    }
    return Optional.empty();
  }

  /** Whether the parts before a variable's name are what may stand there. */
  public static boolean isQualifier(List<String> parts) {
    return switch (parts.size()) {
      case 0 -> true;
      case 1 -> parts.getFirst().equalsIgnoreCase("session");
      case 2 ->
          parts.getFirst().equalsIgnoreCase("system") && parts.get(1).equalsIgnoreCase("session");
      default -> false;
    };
  }

  private TypedExpression value(Expression.Name name, int index) {
    List<String> parts = name.parts();
    used.add(key(parts.get(index)));
    return FieldPath.of(
        values.get(key(parts.get(index))), parts.subList(index + 1, parts.size()), name.position());
  }

  /** A variable, or a field of one, as the names of columns have it. */
  Optional<String> print(Expression.Name name) {
    return place(name)
        .map(
            index -> {
              List<String> parts = name.parts();
              String variable = key(parts.get(index));
              Literal value = values.get(variable);
              String text =
                  "variablereference(system.session."
                      + variable
                      + "="
                      + LiteralSql.of(value.value(), value.type())
                      + ")";
              return String.join(".", concat(text, parts.subList(index + 1, parts.size())));
            });
  }

  private static List<String> concat(String first, List<String> rest) {
    List<String> all = new java.util.ArrayList<>();
    all.add(first);
    all.addAll(rest);
    return all;
  }

  private static String key(String name) {
    return name.toLowerCase(Locale.ROOT);
  }
}
