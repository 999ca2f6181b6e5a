package dev.tarn.pipeline.event;

/** The columns of an event log, in SQL. */
final class EventColumns {
  private static final String SEQUENCE =
      "STRUCT<data_plane_id: STRUCT<instance: STRING, seq_no: BIGINT>,"
          + " control_plane_seq_no: BIGINT>";

  private static final String ORIGIN =
      "STRUCT<cloud: STRING, region: STRING, org_id: BIGINT, pipeline_id: STRING,"
          + " pipeline_type: STRING, pipeline_name: STRING, cluster_id: STRING, update_id: STRING,"
          + " table_name: STRING, dataset_name: STRING, sink_name: STRING, flow_id: STRING,"
          + " flow_name: STRING, batch_id: BIGINT, request_id: STRING, maintenance_id: STRING,"
          + " host: STRING, uc_resource_id: STRING, materialization_name: STRING>";

  private static final String ERROR =
      "STRUCT<fatal: BOOLEAN, exceptions: ARRAY<STRUCT<class_name: STRING, message: STRING,"
          + " stack: ARRAY<STRUCT<declaring_class: STRING, method_name: STRING,"
          + " file_name: STRING, line_number: BIGINT>>>>>";

  private static final String[][] COLUMNS = {
    {"id", "STRING"},
    {"sequence", SEQUENCE},
    {"origin", ORIGIN},
    {"timestamp", "TIMESTAMP"},
    {"message", "STRING"},
    {"level", "STRING"},
    {"maturity_level", "STRING"},
    {"error", ERROR},
    {"details", "STRING"},
    {"event_type", "STRING"},
  };

  /** As CREATE TABLE has them. */
  static final String DEFINITIONS = joined(" ");

  /** The type of a list of rows. */
  static final String ROWS = "ARRAY<STRUCT<" + joined(": ") + ">>";

  private EventColumns() {}

  private static String joined(String between) {
    StringBuilder text = new StringBuilder();
    for (String[] column : COLUMNS) {
      text.append(text.isEmpty() ? "" : ", ");
      text.append('`').append(column[0]).append('`').append(between).append(column[1]);
    }
    return text.toString();
  }
}
