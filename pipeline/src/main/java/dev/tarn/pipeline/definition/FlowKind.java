package dev.tarn.pipeline.definition;

/** How a flow brings rows into its target. */
public enum FlowKind {
  /** What is new in streams is added. */
  APPEND,
  /** The rows of a batch query are added one time. */
  APPEND_ONCE,
  /** The target becomes what the query gives. */
  COMPLETE,
  AUTO_CDC,
  REPLACE_WHERE,
  REPLACE_USING
}
