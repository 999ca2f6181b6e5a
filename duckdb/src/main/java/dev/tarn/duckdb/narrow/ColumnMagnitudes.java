package dev.tarn.duckdb.narrow;

import dev.tarn.core.type.DecimalType;
import dev.tarn.lake.execute.FileScan;
import dev.tarn.lake.execute.FileScan.Lookup;
import dev.tarn.lake.execute.FileScan.ScanColumn;
import dev.tarn.lake.execute.FileScan.ScanFile;
import dev.tarn.lake.execute.FileScan.Stored;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The greatest absolute values of columns that come from files, as whole numbers: of DECIMAL(p, s)
 * in units of its last digit. Deletion vectors and filters can only make them smaller.
 */
final class ColumnMagnitudes {
  private final Map<Long, BigInteger> known = new HashMap<>();

  /** Of one column; empty when nothing is known. */
  Optional<BigInteger> of(Column column) {
    return Optional.ofNullable(known.get(column.id()));
  }

  /** Notes what the files of a scan say of those of its columns that are wanted. */
  void add(Plan.Scan scan, FileScan source, Set<Column> wanted, FileMagnitudes files) {
    List<Column> columns = scan.output().stream().filter(wanted::contains).toList();
    if (columns.isEmpty()) {
      return;
    }
    List<Path> paths = source.files().stream().map(ScanFile::path).toList();
    Map<Path, Map<String, Optional<BigDecimal>>> magnitudes = files.of(paths);
    for (Column column : columns) {
      ScanColumn stored = source.columns().get(scan.output().indexOf(column));
      name(stored)
          .flatMap(name -> greatest(name, paths, magnitudes))
          .ifPresent(most -> known.put(column.id(), unscaled(most, column)));
    }
  }

  private static Optional<String> name(ScanColumn column) {
    return column.origin() instanceof Stored stored && stored.lookup() == Lookup.NAME
        ? Optional.of(stored.physical().name().toLowerCase(Locale.ROOT))
        : Optional.empty();
  }

  private static Optional<BigDecimal> greatest(
      String name, List<Path> files, Map<Path, Map<String, Optional<BigDecimal>>> magnitudes) {
    BigDecimal greatest = BigDecimal.ZERO;
    for (Path file : files) {
      Map<String, Optional<BigDecimal>> columns = magnitudes.get(file);
      if (columns == null) {
        return Optional.empty();
      }
      // A file without the column has NULL there.
      Optional<BigDecimal> most = columns.getOrDefault(name, Optional.of(BigDecimal.ZERO));
      if (most.isEmpty()) {
        return Optional.empty();
      }
      greatest = greatest.max(most.get());
    }
    return Optional.of(greatest);
  }

  private static BigInteger unscaled(BigDecimal most, Column column) {
    int scale = column.type() instanceof DecimalType decimal ? decimal.scale() : 0;
    return most.scaleByPowerOfTen(scale).setScale(0, RoundingMode.UP).toBigInteger();
  }
}
