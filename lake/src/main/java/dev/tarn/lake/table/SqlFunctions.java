package dev.tarn.lake.table;

import dev.tarn.lake.catalog.FunctionEntry;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.context.TemporaryFunction;
import dev.tarn.sql.tree.QualifiedName;
import java.util.List;
import java.util.Optional;

/** Finds the function written in SQL that a name stands for. */
public final class SqlFunctions {
  private SqlFunctions() {}

  /** The function of the session: {@code f}, {@code session.f} or {@code system.session.f}. */
  public static Optional<TemporaryFunction> temporary(
      QualifiedName name, StatementContext context) {
    return Views.isTemporary(name)
        ? context.session().temporaryFunction(name.last())
        : Optional.empty();
  }

  /** The function of the catalog. */
  public static Optional<FunctionEntry> permanent(QualifiedName name, StatementContext context) {
    return isInSession(name)
        ? Optional.empty()
        : Names.table(name, context).flatMap(context.catalog().functions()::find);
  }

  private static boolean isInSession(QualifiedName name) {
    List<String> parts = name.parts();
    return parts.size() > 1 && Views.isTemporary(name);
  }
}
