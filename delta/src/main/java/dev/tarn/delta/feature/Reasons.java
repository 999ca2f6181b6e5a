package dev.tarn.delta.feature;

/** Why features are not fully there, as the page of features says it. */
final class Reasons {
  static final String VARIANT =
      "Tarn's SQL has no VARIANT values: none of their functions, casts and comparisons is there;"
          + " tables without a VARIANT column are not concerned";
  static final String ICEBERG =
      "every commit must keep the table readable as Iceberg (no deletion vectors before V3, ids"
          + " inside of lists and maps, statistics of every file, types that Iceberg has), which"
          + " nothing in Tarn checks; a write that did not would break the table for its Iceberg"
          + " readers";
  static final String CATALOG =
      "which commits count is known to the table's catalog alone, and Tarn speaks with none;"
          + " delta-spark refuses such tables by path, too";
  static final String COORDINATED =
      "commits go through a service that the preview left to others, and that catalogManaged has"
          + " taken the place of";
  static final String UNFINISHED = "the format is a draft that the protocol does not describe yet";

  private Reasons() {}
}
