package dev.tarn.lake.alter;

import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.transaction.Operation;
import dev.tarn.sql.tree.AlterTable;
import dev.tarn.sql.tree.Constraint;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** ADD CONSTRAINT, for which the rows that are there must hold too, and DROP CONSTRAINT. */
final class ConstraintChanges {
  private static final String PREFIX = "delta.constraints.";

  private ConstraintChanges() {}

  static void add(AlterTable.AddConstraint action, TableChange change) {
    if (!(action.constraint() instanceof Constraint.Check check)) {
      throw AlterErrors.keyConstraint(change.tableName());
    }
    change.refuseConstraintBesidePolicies();
    Map<String, String> configuration = new HashMap<>(change.metadata().configuration());
    String name = name(check, configuration);
    String text = check.condition().text();
    String previous = configuration.putIfAbsent(PREFIX + name, text);
    if (previous != null) {
      throw AlterErrors.constraintExists(name, previous);
    }
    if (!change.write().isCondition(check.condition())) {
      throw AlterErrors.notACondition(name, text);
    }
    long violations = change.write().countRows("NOT ((" + text + ") <=> true)");
    if (violations > 0) {
      throw AlterErrors.violatedByRows(change.tableName(), text, violations);
    }
    change.commit(
        with(change.metadata(), configuration),
        Operation.addConstraint(check.name().orElse(name), text));
  }

  private static String name(Constraint.Check check, Map<String, String> configuration) {
    if (check.name().isPresent()) {
      return check.name().get().toLowerCase(Locale.ROOT);
    }
    int number = 1;
    while (configuration.containsKey(PREFIX + "chk" + number)) {
      number++;
    }
    return "chk" + number;
  }

  static void drop(AlterTable.DropConstraint action, TableChange change) {
    Map<String, String> configuration = new HashMap<>(change.metadata().configuration());
    String text = configuration.remove(PREFIX + action.name().toLowerCase(Locale.ROOT));
    if (text == null && !action.ifExists()) {
      throw AlterErrors.constraintMissing(action.name(), change.tableName());
    }
    change.commit(
        with(change.metadata(), configuration),
        Operation.dropConstraint(action.name(), Optional.ofNullable(text)));
  }

  private static Metadata with(Metadata metadata, Map<String, String> configuration) {
    return metadata.withConfiguration(configuration);
  }
}
