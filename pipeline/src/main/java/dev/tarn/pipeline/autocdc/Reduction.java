package dev.tarn.pipeline.autocdc;

import dev.tarn.core.type.StructField;
import java.util.List;

/** What the events of a batch come down to for each key of an SCD type 1 target. */
interface Reduction {

  /**
   * One row for each key that the batch changes: its keys, {@link #columns}, and of the event that
   * decides the sequence and whether it deletes.
   *
   * @param sources with {@code events} and {@code truncates}
   * @param known what was applied to the keys before, as SQL
   */
  HeldRows applied(NamedSources sources, String known);

  /** The columns that say what becomes of a row. */
  List<Result> columns();

  /** What becomes of a column of a row that is there, {@code t}, by {@code s}. */
  String updated(StructField column);

  /** A column of a row that is new. */
  String inserted(StructField column);

  /** A column of the reduction, with its type as SQL. */
  record Result(String name, String type) {}
}
