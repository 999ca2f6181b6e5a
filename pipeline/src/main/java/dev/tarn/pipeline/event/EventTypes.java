package dev.tarn.pipeline.event;

import java.util.Set;

/** The names of the kinds of events. */
final class EventTypes {
  static final String CREATE_UPDATE = "create_update";
  static final String USER_ACTION = "user_action";
  static final String RUNTIME_DETAILS = "runtime_details";
  static final String UPDATE_PROGRESS = "update_progress";
  static final String DATASET_DEFINITION = "dataset_definition";
  static final String FLOW_DEFINITION = "flow_definition";
  static final String FLOW_PROGRESS = "flow_progress";
  static final String PLANNING_INFORMATION = "planning_information";
  static final String OPERATION_PROGRESS = "operation_progress";

  /** Ours: what became of changes that ALTER TABLE has made to columns. */
  static final String SCHEMA_RECONCILIATION = "schema_reconciliation";

  /** Ours: a full refresh of all datasets has left one as it is. */
  static final String RESET_SKIPPED = "reset_skipped";

  private static final Set<String> EVOLVING =
      Set.of(
          RUNTIME_DETAILS,
          DATASET_DEFINITION,
          FLOW_DEFINITION,
          PLANNING_INFORMATION,
          SCHEMA_RECONCILIATION,
          RESET_SKIPPED,
          OPERATION_PROGRESS);

  private EventTypes() {}

  /** Whether readers can rely on the form of its details. */
  static String maturity(String type) {
    return EVOLVING.contains(type) ? "EVOLVING" : "STABLE";
  }
}
