package dev.tarn.cli.output;

import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;

/**
 * Writes the rows of one result. Called as {@code begin}, {@code row} for each row, {@code end}.
 */
interface RowFormat {

  void begin(StructType schema);

  void row(Row row);

  /** Writes what was held back and closes the result. */
  void end(long rowCount);
}
