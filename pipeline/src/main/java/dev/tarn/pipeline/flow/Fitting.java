package dev.tarn.pipeline.flow;

import dev.tarn.delta.action.Metadata;
import dev.tarn.sql.plan.Plan;
import java.util.Map;
import java.util.TreeMap;

/**
 * Brings rows of a flow's query into the columns of its target, which may have other names by now.
 */
@FunctionalInterface
public interface Fitting {
  /** The rows go in as they are. */
  Fitting NONE = (rows, target) -> new Fitted(rows, Map.of());

  /**
   * The rows as the target takes them.
   *
   * @param target the metadata that the commit is based on: the columns of a later or earlier
   *     version may be others
   */
  Fitted fit(Plan rows, Metadata target);

  /**
   * Rows in the columns of a target.
   *
   * @param renamed by the names that columns had, which the flow may still call them by, the names
   *     that they have
   */
  record Fitted(Plan rows, Map<String, String> renamed) {
    public Fitted {
      TreeMap<String, String> names = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
      names.putAll(renamed);
      renamed = names;
    }

    /** The name that a column has, of which the flow speaks. */
    String name(String column) {
      return renamed.getOrDefault(column, column);
    }
  }
}
