package dev.tarn.duckdb.engine;

import dev.tarn.lake.execute.FileScan;
import dev.tarn.lake.execute.FileScan.ScanFile;
import dev.tarn.sql.plan.Plan;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;

/**
 * Knows results of which it is certain that they are small. The database can hold those whole,
 * which takes half a millisecond less than to stream them: a statement that streams is planned
 * twice.
 */
final class SmallResults {
  private static final int MOST_ROWS = 100;
  private static final int MOST_VALUES = 1_000;
  private static final int MOST_FILES = 100;
  private static final long MOST_BYTES = 100_000;

  private SmallResults() {}

  static boolean isSmall(Plan plan) {
    return switch (plan) {
      case Plan.Values values -> values.rows().size() <= MOST_VALUES;
      case Plan.Scan scan -> scan.source() instanceof FileScan files && isSmall(files.files());
      case Plan.Project project -> isSmall(project.input());
      case Plan.Filter filter -> isSmall(filter.input());
      case Plan.Sort sort -> isSmall(sort.input());
      case Plan.Distinct distinct -> isSmall(distinct.input());
      case Plan.Window window -> isSmall(window.input());
      case Plan.Aggregate aggregate -> aggregate.keys().isEmpty() || isSmall(aggregate.input());
      case Plan.SetOperation operation -> isSmall(operation.left()) && isSmall(operation.right());
      case Plan.Join join -> neverAddsRows(join.kind()) && isSmall(join.left());
      case Plan.Limit limit ->
          limit.count().orElse(Long.MAX_VALUE) <= MOST_ROWS || isSmall(limit.input());
      default -> false;
    };
  }

  private static boolean neverAddsRows(Plan.JoinKind kind) {
    return kind == Plan.JoinKind.LEFT_ANTI || kind == Plan.JoinKind.LEFT_SEMI;
  }

  private static boolean isSmall(List<ScanFile> files) {
    if (files.size() > MOST_FILES) {
      return false;
    }
    long bytes = 0;
    for (ScanFile file : files) {
      bytes += size(file);
    }
    return bytes <= MOST_BYTES;
  }

  private static long size(ScanFile file) {
    try {
      return Files.size(file.path());
    } catch (IOException e) {
      // The scan itself will say what is wrong with it.
      return Long.MAX_VALUE / MOST_FILES;
    }
  }
}
