package dev.tarn.duckdb.write;

import dev.tarn.lake.execute.FileScan;
import dev.tarn.lake.execute.Materialized;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.ScanSource;

/** Knows plans that cannot give more rows than one file should hold. */
final class SmallPlans {
  private static final long MOST_BYTES = 256L << 20;
  private static final int MOST_FILES = 100;
  private static final long MOST_ROWS = 100_000;

  private SmallPlans() {}

  static boolean isSmall(Plan plan) {
    return switch (plan) {
      case Plan.Values values -> true;
      case Plan.Scan scan -> isSmall(scan.source());
      case Plan.Project project -> isSmall(project.input());
      case Plan.Filter filter -> isSmall(filter.input());
      case Plan.Sort sort -> isSmall(sort.input());
      case Plan.Limit limit -> isSmall(limit.input());
      case Plan.Distinct distinct -> isSmall(distinct.input());
      case Plan.SetOperation operation -> isSmall(operation.left()) && isSmall(operation.right());
      case Plan.Join join -> neverAddsRows(join.kind()) && isSmall(join.left());
      default -> false;
    };
  }

  private static boolean neverAddsRows(Plan.JoinKind kind) {
    return kind == Plan.JoinKind.LEFT_ANTI || kind == Plan.JoinKind.LEFT_SEMI;
  }

  private static boolean isSmall(ScanSource source) {
    return switch (source) {
      case Materialized rows -> rows.rowCount() <= MOST_ROWS;
      case FileScan files -> isSmall(files);
      default -> false;
    };
  }

  /** A file that is missing counts for nothing here; the query says that it is. */
  private static boolean isSmall(FileScan scan) {
    return scan.files().size() <= MOST_FILES
        && scan.files().stream().mapToLong(file -> file.path().toFile().length()).sum()
            <= MOST_BYTES;
  }
}
