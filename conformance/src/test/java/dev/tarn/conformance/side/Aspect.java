package dev.tarn.conformance.side;

/** What is compared of two tables. */
public enum Aspect {
  /** The rows that Tarn and Kernel read from both tables, and delta-spark from Tarn's. */
  ROWS,
  /** The schema in the log: names, types, nullability, metadata of fields. */
  SCHEMA,
  /** Versions, operations, their parameters and those metrics that do not depend on file layout. */
  HISTORY,
  /** The change data feed from the version that turned it on. */
  CHANGES,
  /** Table properties. */
  PROPERTIES,
  /** Protocol versions and table features. */
  PROTOCOL
}
