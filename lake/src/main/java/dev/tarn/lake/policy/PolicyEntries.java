package dev.tarn.lake.policy;

import dev.tarn.core.error.TarnException;
import dev.tarn.lake.catalog.CatalogErrors;
import dev.tarn.lake.catalog.FunctionEntry;
import dev.tarn.lake.catalog.PolicyEntry;
import dev.tarn.lake.catalog.TableName;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.privilege.Privilege;
import dev.tarn.lake.privilege.SecurableKind;
import dev.tarn.lake.table.Names;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.Policy;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** What the catalog keeps of the policies in a statement. */
public final class PolicyEntries {
  private PolicyEntries() {}

  /**
   * A mask as a statement has it.
   *
   * @param column the masked one
   */
  public static PolicyEntry mask(String column, Policy mask, StatementContext context) {
    List<String> arguments = arguments(mask, PolicyKind.COLUMN_MASK, context);
    for (Expression argument : mask.arguments()) {
      if (argument instanceof Expression.Name name
          && name.parts().getLast().equalsIgnoreCase(column)) {
        throw PolicyErrors.usingTarget(column).at(name.position());
      }
    }
    return entry(mask, arguments, context);
  }

  /** A row filter as a statement has it. */
  public static PolicyEntry filter(Policy filter, StatementContext context) {
    List<String> arguments = arguments(filter, PolicyKind.ROW_FILTER, context);
    return entry(filter, arguments, context);
  }

  private static List<String> arguments(Policy policy, PolicyKind kind, StatementContext context) {
    PolicyArguments reader = new PolicyArguments(context);
    List<String> texts = new ArrayList<>();
    Set<String> columns = new HashSet<>();
    for (Expression argument : policy.arguments()) {
      String text = reader.written(argument, kind);
      boolean repeated =
          argument instanceof Expression.Name name
              && !columns.add(name.parts().getLast().toLowerCase(Locale.ROOT));
      if (repeated) {
        throw PolicyErrors.duplicateColumn(kind, text).at(argument.position());
      }
      texts.add(text);
    }
    return texts;
  }

  /** Only functions of the catalog outlive the session. */
  private static PolicyEntry entry(
      Policy policy, List<String> arguments, StatementContext context) {
    TarnException missing =
        CatalogErrors.routineNotFound(policy.function().quoted()).at(policy.function().position());
    TableName name = Names.table(policy.function(), context).orElseThrow(() -> missing);
    FunctionEntry function = context.catalog().functions().find(name).orElseThrow(() -> missing);
    context.access().require(Privilege.EXECUTE, name.securable(SecurableKind.FUNCTION));
    return new PolicyEntry(name, arguments, Optional.of(function.owner()));
  }
}
