package dev.tarn.lake.alter;

import dev.tarn.core.error.TarnException;
import dev.tarn.delta.property.PropertyRules;
import dev.tarn.delta.property.TableProperties;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.feature.ColumnMappingRemoval;
import dev.tarn.lake.feature.ColumnMappingRemoval.ModeProperty;
import dev.tarn.sql.tree.AlterTable;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;

/**
 * SET and UNSET TBLPROPERTIES that end the mapping of a table's columns: in a commit of its own, as
 * delta-spark has it, before one for the other properties.
 */
final class MappingChanges {
  private static final String MODE = TableProperties.COLUMN_MAPPING_MODE.key();

  private MappingChanges() {}

  /** Whether that was all that the statement asks for. */
  static boolean run(AlterTable statement, StatementContext context) {
    if (statement.action() instanceof AlterTable.SetProperties set && wantsNone(set.properties())) {
      return end(statement, ModeProperty.NONE, context) && set.properties().size() == 1;
    }
    return statement.action() instanceof AlterTable.UnsetProperties unset
        && mode(unset.keys()).isPresent()
        && end(statement, ModeProperty.UNSET, context)
        && unset.keys().size() == 1;
  }

  private static boolean wantsNone(Map<String, String> properties) {
    return mode(properties.keySet())
        .map(properties::get)
        .filter("none"::equalsIgnoreCase)
        .isPresent();
  }

  private static Optional<String> mode(Collection<String> keys) {
    return keys.stream().filter(key -> PropertyRules.canonical(key).equals(MODE)).findFirst();
  }

  private static boolean end(
      AlterTable statement, ModeProperty property, StatementContext context) {
    try {
      return ColumnMappingRemoval.run(statement.table(), property, context);
    } catch (TarnException e) {
      throw e.position().isPresent() ? e : e.at(statement.action().position());
    }
  }
}
