package dev.tarn.lake.catalog;

import java.util.Optional;

/**
 * What the catalog knows of a table whose rows a pipeline brings.
 *
 * @param pipeline the id of the pipeline it belongs to; of a dataset that stands by itself, one of
 *     its own
 * @param externalMetadata whether its columns may be changed by others than its pipeline
 * @param statement how a dataset that stands by itself is defined; empty for one of a pipeline's
 *     files
 */
public record DatasetEntry(
    Kind kind, String pipeline, boolean externalMetadata, Optional<DatasetStatement> statement) {

  public enum Kind {
    STREAMING_TABLE,
    MATERIALIZED_VIEW,
    /** CREATE TABLE with FLOW. */
    FLOW_TABLE,
    /** The table that a pipeline publishes its event log as. */
    EVENT_LOG
  }

  /** The event log of a pipeline. */
  public static DatasetEntry eventLog(String pipeline) {
    return new DatasetEntry(Kind.EVENT_LOG, pipeline, false, Optional.empty());
  }

  /**
   * The statement that made a dataset.
   *
   * @param text as it was written
   * @param currentSchema against which the names in it are completed
   * @param schedule SCHEDULE or TRIGGER as SQL, where ALTER has put another in the place of the
   *     statement's; empty text where it has taken it away
   */
  public record DatasetStatement(
      String text, SchemaName currentSchema, Optional<String> schedule) {}

  public DatasetEntry withStatement(DatasetStatement other) {
    return new DatasetEntry(kind, pipeline, externalMetadata, Optional.of(other));
  }

  /** Whether it was made by a statement of its own, outside of a pipeline's files. */
  public boolean isStandalone() {
    return statement.isPresent();
  }
}
