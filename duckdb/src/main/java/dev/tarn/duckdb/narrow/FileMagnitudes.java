package dev.tarn.duckdb.narrow;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How far from zero the numbers in Parquet files are, as their footers say. */
public interface FileMagnitudes {

  /**
   * The greatest absolute values in files, by the names of top columns in lower case.
   *
   * @return for each file the columns that it has; empty for one of which that is not known
   */
  Map<Path, Map<String, Optional<BigDecimal>>> of(List<Path> files);
}
