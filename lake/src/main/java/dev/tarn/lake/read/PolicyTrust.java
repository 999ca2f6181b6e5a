package dev.tarn.lake.read;

import dev.tarn.lake.catalog.FunctionEntry;
import dev.tarn.lake.catalog.PolicyEntry;
import dev.tarn.lake.catalog.TableEntry;
import dev.tarn.lake.catalog.TableName;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.policy.PolicyErrors;
import java.util.List;
import java.util.Optional;

/**
 * Whose functions may decide what a table with policies shows: a name that became free can be taken
 * by anybody.
 */
final class PolicyTrust {
  private PolicyTrust() {}

  /**
   * Checks the function of a policy: it has the owner that it had when the policy was set, or
   * belongs to the table's owner or an administrator.
   *
   * @throws dev.tarn.core.error.TarnException {@code POLICY_FUNCTION_NOT_TRUSTED}
   */
  static void require(
      TableName table, PolicyEntry policy, FunctionEntry function, StatementContext context) {
    boolean unchanged =
        policy.functionOwner().isEmpty() || policy.functionOwner().get().equals(function.owner());
    if (!unchanged && !ownsTable(function.owner(), table, context)) {
      requireAdministrator(table, function, context);
    }
  }

  private static boolean ownsTable(String user, TableName table, StatementContext context) {
    return context
        .wholeCatalog()
        .tables()
        .find(table)
        .map(TableEntry::owner)
        .filter(user::equals)
        .isPresent();
  }

  /**
   * Checks a function that a function of a policy calls: it belongs to the owner of its caller or
   * to an administrator.
   *
   * @param callers the names of the functions it is called inside of, outermost first
   */
  static void requireCalled(
      TableName table,
      FunctionEntry function,
      List<List<String>> callers,
      StatementContext context) {
    if (!callers.isEmpty()
        && !owner(callers.getLast(), context).equals(Optional.of(function.owner()))) {
      requireAdministrator(table, function, context);
    }
  }

  private static Optional<String> owner(List<String> function, StatementContext context) {
    return function.size() < 3
        ? Optional.empty()
        : context
            .wholeCatalog()
            .functions()
            .find(new TableName(function.get(0), function.get(1), function.get(2)))
            .map(FunctionEntry::owner);
  }

  private static void requireAdministrator(
      TableName table, FunctionEntry function, StatementContext context) {
    if (!context.catalog().principals().isAdministrator(function.owner())) {
      throw PolicyErrors.functionNotTrusted(
          table.quoted(), function.name().quoted(), function.owner());
    }
  }
}
