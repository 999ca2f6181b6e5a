package dev.tarn.pipeline.definition;

/** What a pipeline keeps rows in. */
public enum DatasetKind {
  STREAMING_TABLE("streaming table"),
  MATERIALIZED_VIEW("materialized view"),
  /** CREATE TABLE with flows: a managed table. */
  FLOW_TABLE("table");

  private final String text;

  DatasetKind(String text) {
    this.text = text;
  }

  /** As people read it. */
  public String text() {
    return text;
  }
}
