package dev.tarn.lake.optimize;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.Identifiers;
import java.util.List;

/** The errors of OPTIMIZE and REORG. */
final class OptimizeErrors {
  private OptimizeErrors() {}

  static TarnException notAPartitionColumn(String column, List<String> partitionColumns) {
    return TarnException.of("DELTA_NON_PARTITION_COLUMN_REFERENCE")
        .with("columnName", Identifiers.quoteIfNeeded(column))
        .with("columnList", String.join(", ", partitionColumns));
  }

  static TarnException subquery() {
    return TarnException.of("DELTA_UNSUPPORTED_SUBQUERY_IN_PARTITION_PREDICATES");
  }

  static TarnException zOrderByPartition(String column) {
    return TarnException.of("DELTA_ZORDERING_ON_PARTITION_COLUMN").with("colName", column);
  }

  static TarnException zOrderByUnknown(List<String> column) {
    return TarnException.of("DELTA_ZORDERING_COLUMN_DOES_NOT_EXIST")
        .with("columnName", String.join(".", column));
  }

  static TarnException fullWithoutClustering() {
    return TarnException.of("DELTA_OPTIMIZE_FULL_NOT_SUPPORTED");
  }

  static TarnException predicateWithClustering(String predicate) {
    return TarnException.of("DELTA_CLUSTERING_WITH_PARTITION_PREDICATE")
        .with("predicates", predicate);
  }

  static TarnException zOrderWithClustering(List<String> columns) {
    return TarnException.of("DELTA_CLUSTERING_WITH_ZORDER_BY")
        .with("zOrderBy", String.join(", ", columns));
  }

  /** How many files there are for a value would tell what the mask hides. */
  static TarnException maskedColumn(String column) {
    return TarnException.of("UNSUPPORTED_FEATURE.SQL")
        .with("feature", "a condition of OPTIMIZE or REORG on the masked column " + column);
  }
}
