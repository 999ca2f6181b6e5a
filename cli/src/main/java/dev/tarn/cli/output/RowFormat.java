package dev.tarn.cli.output;

import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.lake.context.Details;

/**
 * Writes the rows of one result. Called as {@code begin}, {@code row} for each row, {@code end}.
 */
interface RowFormat {

  /** Is told, before {@code begin}, what programs are told beside the rows. */
  default void details(Details details) {}

  void begin(StructType schema);

  void row(Row row);

  /** Writes what was held back and closes the result. */
  void end(long rowCount);
}
