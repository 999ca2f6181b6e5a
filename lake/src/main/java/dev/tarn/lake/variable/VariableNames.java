package dev.tarn.lake.variable;

import dev.tarn.lake.context.SessionVariable;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.sql.analyze.SessionVariables;
import dev.tarn.sql.tree.QualifiedName;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Names of variables in statements on them. */
final class VariableNames {
  private VariableNames() {}

  /** Checks the qualifier of a name that is to be declared or dropped. */
  static void requireSession(QualifiedName name) {
    if (!SessionVariables.isQualifier(name.parts().subList(0, name.parts().size() - 1))) {
      throw VariableErrors.unresolved(name);
    }
  }

  /** The variable that is assigned to. */
  static SessionVariable require(QualifiedName name, StatementContext context) {
    requireSession(name);
    return context
        .session()
        .variable(name.last())
        .orElseThrow(() -> VariableErrors.unresolved(name));
  }

  static List<SessionVariable> requireAll(List<QualifiedName> names, StatementContext context) {
    Set<String> seen = new HashSet<>();
    for (QualifiedName name : names) {
      require(name, context);
      if (!seen.add(name.last().toLowerCase(Locale.ROOT))) {
        throw VariableErrors.duplicate(name);
      }
    }
    return names.stream().map(name -> require(name, context)).toList();
  }
}
