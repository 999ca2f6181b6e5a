package dev.tarn.cli.pipeline;

import java.util.List;
import java.util.Optional;

/** What is asked of event logs; {@code :pipeline} is the id. */
final class EventQueries {
  private static final String LAST = "last";

  private static final String LAST_UPDATE =
      "(SELECT max_by(origin.update_id, id) FROM event_log(:pipeline)"
          + " WHERE event_type = 'create_update')";

  /** How the last update has gone: one row, if there was any. */
  static final String UPDATE =
      "SELECT origin.update_id AS update_id,"
          + " max_by(details:update_progress.state, id) AS state,"
          + " min(timestamp) AS begun, max(timestamp) AS last_event"
          + " FROM event_log(:pipeline) WHERE origin.update_id = "
          + LAST_UPDATE
          + " AND event_type IN ('create_update', 'update_progress') GROUP BY ALL";

  /** How the flows of the last update have gone. */
  static final String FLOWS =
      "SELECT origin.flow_name AS flow, origin.dataset_name AS dataset,"
          + " max_by(details:flow_progress.status, id) AS status,"
          + " coalesce(sum(CAST(details:flow_progress.metrics.num_output_rows AS BIGINT)), 0)"
          + " AS rows, max_by(error.exceptions[0].message, id) AS error"
          + " FROM event_log(:pipeline) WHERE origin.update_id = "
          + LAST_UPDATE
          + " AND event_type = 'flow_progress' GROUP BY origin.flow_name, origin.dataset_name"
          + " ORDER BY min(id)";

  private EventQueries() {}

  /**
   * The last events, oldest first.
   *
   * @param update {@code :update}, or {@code last}
   */
  static String events(List<String> levels, Optional<String> update, long limit, boolean details) {
    String columns = "timestamp, level, event_type, message" + (details ? ", details, error" : "");
    return "SELECT "
        + columns
        + " FROM (SELECT * FROM event_log(:pipeline) WHERE level IN ('"
        + String.join("', '", levels)
        + "')"
        + update.map(EventQueries::ofUpdate).orElse("")
        + " ORDER BY id DESC LIMIT "
        + limit
        + ") ORDER BY id";
  }

  private static String ofUpdate(String update) {
    return " AND origin.update_id = " + (update.equals(LAST) ? LAST_UPDATE : ":update");
  }
}
