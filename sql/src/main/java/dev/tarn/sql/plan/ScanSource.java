package dev.tarn.sql.plan;

import dev.tarn.core.type.StructType;

/**
 * Where a scan's rows come from. The language knows nothing of it but its schema: whoever supplies
 * relations to the analyzer supplies their sources too, and the executor that is given the plan
 * knows how to read them.
 */
public interface ScanSource {

  /** What can be read, by name. */
  StructType schema();

  /** How EXPLAIN names it. */
  String describe();
}
