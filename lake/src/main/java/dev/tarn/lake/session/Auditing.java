package dev.tarn.lake.session;

import dev.tarn.core.error.TarnException;
import dev.tarn.lake.access.AccessTrail;
import dev.tarn.lake.audit.AuditRecord;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.sql.tree.Statement;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Notes what statements used, once they are run; what used nothing of the catalog is not noted. */
final class Auditing {
  private Auditing() {}

  /** Notes a statement that was run; one whose rows are still to be read, when they are. */
  static Result noted(Result result, Statement statement, StatementContext context) {
    if (statement instanceof Statement.QueryStatement) {
      return result.withRows(new AuditedRows(result.rows(), statement, context));
    }
    done(statement, context);
    return result;
  }

  static void done(Statement statement, StatementContext context) {
    note(statement, context, Optional.empty());
  }

  static void failed(Statement statement, StatementContext context, TarnException error) {
    note(statement, context, Optional.of(error.errorClass()));
  }

  private static void note(
      Statement statement, StatementContext context, Optional<String> errorClass) {
    List<String> objects = context.access().trail().uses().stream().map(Auditing::written).toList();
    if (!objects.isEmpty()) {
      context
          .wholeCatalog()
          .audit()
          .append(
              new AuditRecord(
                  context.time(), context.lake().user(), action(statement), objects, errorClass));
    }
  }

  private static String written(AccessTrail.Use use) {
    return use.privilege().words() + " " + use.object().written();
  }

  /** The name of the statement's kind: {@code CREATE TABLE}. */
  private static String action(Statement statement) {
    return statement
        .getClass()
        .getSimpleName()
        .replaceAll("Statement$", "")
        .replaceAll("(?<=[a-z])(?=[A-Z])", " ")
        .toUpperCase(Locale.ROOT);
  }
}
