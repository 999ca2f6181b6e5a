package dev.tarn.duckdb.scan;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Reads the footers of Parquet files. */
public interface ParquetColumns {

  /** The top columns of files. */
  Map<Path, List<FileColumn>> of(List<Path> files);
}
