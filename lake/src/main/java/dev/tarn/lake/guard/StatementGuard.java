package dev.tarn.lake.guard;

import dev.tarn.core.error.TarnException;
import dev.tarn.lake.access.AccessErrors;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.privilege.Privilege;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.tree.Statement;
import java.util.Optional;

/** Checks before a statement is run that its user may run it. */
public final class StatementGuard {
  private StatementGuard() {}

  /**
   * Checks a statement against its entry.
   *
   * @throws TarnException {@code INSUFFICIENT_PERMISSIONS}
   */
  public static void check(Statement statement, StatementContext context) {
    Optional<Need<Statement>> need = Needs.of(statement);
    if (need.isPresent()) {
      check(need.get(), statement, context);
    } else if (!context.access().isAdministrator()) {
      throw AccessErrors.administratorsOnly(
          context.lake().user(), "the statement " + statement.getClass().getSimpleName());
    }
  }

  /**
   * Checks a privilege on a table or view that is used outside of a statement.
   *
   * @throws TarnException {@code INSUFFICIENT_PERMISSIONS}
   */
  public static void requireRelation(
      QualifiedName name, Privilege privilege, StatementContext context) {
    try {
      new Checks(context).relation(name, privilege);
    } catch (TarnException e) {
      throw e.position().isPresent() ? e : e.at(name.position());
    }
  }

  private static void check(Need<Statement> need, Statement statement, StatementContext context) {
    try {
      need.check(statement, new Checks(context));
    } catch (TarnException e) {
      throw e.position().isPresent() ? e : e.at(statement.position());
    }
  }
}
