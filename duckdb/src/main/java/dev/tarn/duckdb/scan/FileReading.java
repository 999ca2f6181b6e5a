package dev.tarn.duckdb.scan;

/** By what DuckDB takes the columns of files. */
public enum FileReading {
  /** By the types the table has: no file is opened before rows are read. */
  AS_DECLARED,

  /**
   * By what the footers say, where all files have what is wanted. Only so does DuckDB know how many
   * rows there are and which values, by which it orders joins.
   */
  AS_FOUND
}
