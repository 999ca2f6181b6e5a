package dev.tarn.duckdb.scan;

import dev.tarn.core.type.DataType;
import dev.tarn.core.type.StructField;

/** How the columns of a group of files are read. */
interface FileColumns {

  /**
   * The name under which a column can be referred to; it is read then.
   *
   * @param physical the column as the files have it
   */
  String name(StructField physical);

  /** The type that a column has when it is read: fields may follow on those it should have. */
  DataType type(StructField physical);

  /**
   * The files as a table expression, once all columns were named; DuckDB's own columns are among
   * its columns.
   *
   * @param names of the files, as a list
   */
  String read(String names);
}
