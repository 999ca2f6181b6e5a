package dev.tarn.sql.plan;

import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import java.util.Optional;

/**
 * Where a scan's rows come from. The language knows nothing of it but its schema: whoever supplies
 * relations to the analyzer supplies their sources too, and the executor that is given the plan
 * knows how to read them.
 */
public interface ScanSource {

  /** What can be read, by name. */
  StructType schema();

  /**
   * A column that says of each row where it comes from. It is no part of the schema: expressions
   * can name it, and {@code *} leaves it out. None where a column of the schema has its name.
   */
  default Optional<StructField> metadataColumn() {
    return Optional.empty();
  }

  /** How EXPLAIN names it. */
  String describe();
}
