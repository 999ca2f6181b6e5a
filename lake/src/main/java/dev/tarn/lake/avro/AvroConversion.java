package dev.tarn.lake.avro;

import java.util.List;

/** Turns a value that Avro's library read into one of a column. */
@FunctionalInterface
interface AvroConversion {

  /**
   * The value of the column.
   *
   * @param avro may be null
   */
  Object value(Object avro, Leftovers leftovers);

  /** Takes what no column has a place for. */
  @FunctionalInterface
  interface Leftovers {
    Leftovers NONE = (path, json) -> {};

    /**
     * Takes a value.
     *
     * @param path the names that lead to it
     */
    void add(List<String> path, String json);
  }
}
