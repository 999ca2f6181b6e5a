package dev.tarn.duckdb.scan;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.lake.execute.FileScan.Constant;
import dev.tarn.lake.execute.FileScan.FileIndex;
import dev.tarn.lake.execute.FileScan.RowId;
import dev.tarn.lake.execute.FileScan.RowPosition;
import dev.tarn.lake.execute.FileScan.ScanColumn;
import dev.tarn.lake.execute.FileScan.ScanFile;
import dev.tarn.lake.execute.FileScan.Stored;
import dev.tarn.lake.execute.FileScan.StoredOr;
import dev.tarn.sql.render.ExpressionDialect;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The columns of files that all have them, in the types in which they are wanted, so that DuckDB
 * may take them as it finds them.
 */
final class AlikeColumns implements FileColumns {
  /** Names that DuckDB has for columns of its own. */
  private static final Set<String> RESERVED = Set.of("file_index", "file_row_number", "filename");

  private final ExpressionDialect dialect;

  private AlikeColumns(ExpressionDialect dialect) {
    this.dialect = dialect;
  }

  /** The columns of files, if they are alike; a column for each of the scan's can be named then. */
  static Optional<FileColumns> of(
      List<ScanFile> files,
      List<ScanColumn> columns,
      ParquetColumns footers,
      ExpressionDialect dialect) {
    return columns.stream().allMatch(AlikeColumns::isSimple)
            && haveAll(files, wanted(columns, dialect), footers)
        ? Optional.of(new AlikeColumns(dialect))
        : Optional.empty();
  }

  private static boolean isSimple(ScanColumn column) {
    return switch (column.origin()) {
      case Stored stored -> isSimple(stored.physical().type());
      case StoredOr other -> false;
      case RowId id -> false;
      case Constant constant -> true;
      case FileIndex index -> true;
      case RowPosition position -> true;
    };
  }

  private static boolean isSimple(DataType type) {
    return !(type instanceof StructType || type instanceof ArrayType || type instanceof MapType);
  }

  /** The columns to be read, each with DuckDB's word for its type. */
  private static Map<String, String> wanted(List<ScanColumn> columns, ExpressionDialect dialect) {
    Map<String, String> wanted = new HashMap<>();
    for (ScanColumn column : columns) {
      if (column.origin() instanceof Stored stored && column.field().type() != PrimitiveType.VOID) {
        wanted.put(stored.physical().name(), dialect.type(stored.physical().type()));
      }
    }
    return wanted;
  }

  private static boolean haveAll(
      List<ScanFile> files, Map<String, String> wanted, ParquetColumns footers) {
    return footers.of(files.stream().map(ScanFile::path).toList()).values().stream()
        .allMatch(columns -> hasAll(columns, wanted));
  }

  private static boolean hasAll(List<FileColumn> columns, Map<String, String> wanted) {
    Set<String> names = new HashSet<>(RESERVED);
    int found = 0;
    for (FileColumn column : columns) {
      if (!names.add(column.name().toLowerCase(Locale.ROOT))) {
        return false;
      }
      found += column.type().equals(wanted.get(column.name())) ? 1 : 0;
    }
    return found == wanted.size();
  }

  @Override
  public String name(StructField physical) {
    return "r." + dialect.identifier(physical.name());
  }

  @Override
  public DataType type(StructField physical) {
    return physical.type();
  }

  @Override
  public String read(String names) {
    return "read_parquet(" + names + ", hive_partitioning = false)";
  }
}
