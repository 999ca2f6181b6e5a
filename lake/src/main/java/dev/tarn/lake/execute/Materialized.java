package dev.tarn.lake.execute;

import dev.tarn.sql.plan.ScanSource;

/** Rows an executor holds. Closing lets them go. */
public interface Materialized extends ScanSource, AutoCloseable {
  /** How many rows there are. */
  long rowCount();

  @Override
  void close();
}
