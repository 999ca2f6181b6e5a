package dev.tarn.pipeline.update;

/** How far a flow is within an update. */
public enum FlowStatus {
  QUEUED,
  PLANNING,
  STARTING,
  RUNNING,
  COMPLETED,
  FAILED,
  /** What it reads from has failed. */
  SKIPPED,
  STOPPED,
  /** There was nothing to do. */
  IDLE,
  /** The update was asked for other datasets. */
  EXCLUDED;

  /** Whether the flow is over for this update. */
  public boolean isFinal() {
    return switch (this) {
      case QUEUED, PLANNING, STARTING, RUNNING -> false;
      case COMPLETED, FAILED, SKIPPED, STOPPED, IDLE, EXCLUDED -> true;
    };
  }
}
