package dev.tarn.pipeline.update;

/** How far an update is. */
public enum UpdateState {
  CREATED,
  INITIALIZING,
  RESETTING,
  SETTING_UP_TABLES,
  RUNNING,
  STOPPING,
  COMPLETED,
  FAILED,
  CANCELED;

  /** Whether nothing comes after it. */
  public boolean isFinal() {
    return this == COMPLETED || this == FAILED || this == CANCELED;
  }
}
