package dev.tarn.lake.policy;

import java.util.EnumSet;
import java.util.Set;

/** What a policy does. Its errors begin with the name of its kind, as they do on Databricks. */
public enum PolicyKind {
  COLUMN_MASK("COLUMN_MASKS", "column mask", "QUERIED_TABLE_INCOMPATIBLE_WITH_COLUMN_MASK_POLICY"),
  ROW_FILTER(
      "ROW_LEVEL_SECURITY",
      "row filter",
      "QUERIED_TABLE_INCOMPATIBLE_WITH_ROW_LEVEL_SECURITY_POLICY");

  private final String area;
  private final String label;
  private final String incompatible;

  PolicyKind(String area, String label, String incompatible) {
    this.area = area;
    this.label = label;
    this.incompatible = incompatible;
  }

  static Set<PolicyKind> of(boolean masks, boolean filter) {
    Set<PolicyKind> kinds = EnumSet.noneOf(PolicyKind.class);
    if (masks) {
      kinds.add(COLUMN_MASK);
    }
    if (filter) {
      kinds.add(ROW_FILTER);
    }
    return kinds;
  }

  /** An error class of this kind. */
  String errorClass(String rest) {
    return area + "_" + rest;
  }

  /** An error class for a table that no longer fits its policy. */
  String incompatible(String subclass) {
    return incompatible + "." + subclass;
  }

  /** In messages. */
  String label() {
    return label;
  }
}
