package dev.tarn.lake.alter;

import dev.tarn.delta.property.PropertyRules;
import dev.tarn.delta.transaction.Operation;
import dev.tarn.sql.tree.AlterTable;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** SET and UNSET TBLPROPERTIES. */
final class Properties {
  private static final String FEATURE_PREFIX = "delta.feature.";
  private static final String CONSTRAINT_PREFIX = "delta.constraints.";

  /** As Spark has it, the table's comment can be set as a property, but is none. */
  private static final String COMMENT = "comment";

  private Properties() {}

  static void set(AlterTable.SetProperties action, TableChange change) {
    for (String key : action.properties().keySet()) {
      if (key.toLowerCase(Locale.ROOT).startsWith(CONSTRAINT_PREFIX)) {
        throw AlterErrors.constraintAsProperty();
      }
    }
    Map<String, String> configuration = new LinkedHashMap<>(change.metadata().configuration());
    action
        .properties()
        .forEach((key, value) -> configuration.put(PropertyRules.canonical(key), value));
    Optional<String> comment = Optional.ofNullable(configuration.remove(COMMENT));
    change.commit(
        CommentStatements.described(
            change.metadata().withConfiguration(configuration),
            comment.or(change.metadata()::description)),
        Operation.setProperties(shown(action.properties())));
  }

  /** As delta-spark has it: the history shows the names of features in lower case. */
  private static Map<String, String> shown(Map<String, String> properties) {
    Map<String, String> shown = new LinkedHashMap<>();
    properties.forEach(
        (key, value) -> {
          String lower = key.toLowerCase(Locale.ROOT);
          shown.put(lower.startsWith(FEATURE_PREFIX) ? lower : key, value);
        });
    return shown;
  }

  static void unset(AlterTable.UnsetProperties action, TableChange change) {
    Map<String, String> configuration = new LinkedHashMap<>(change.metadata().configuration());
    action.keys().stream().map(PropertyRules::canonical).forEach(configuration::remove);
    // As Spark has it: a property that is not there is no error, with IF EXISTS or without.
    change.commit(
        CommentStatements.described(
            change.metadata().withConfiguration(configuration),
            change.metadata().description().filter(text -> !action.keys().contains(COMMENT))),
        Operation.unsetProperties(action.keys(), true));
  }
}
