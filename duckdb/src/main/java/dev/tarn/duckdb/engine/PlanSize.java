package dev.tarn.duckdb.engine;

import dev.tarn.duckdb.scan.FileReading;
import dev.tarn.lake.execute.FileScan;
import dev.tarn.lake.execute.FileScan.ScanFile;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.Walk;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;

/** Knows statements that read much, for which it pays to look at files before they are read. */
final class PlanSize {
  private static final long LARGE_BYTES = 1_000_000;
  private static final int MANY_FILES = 500;

  private PlanSize() {}

  /** How the files of a plan are best read. */
  static FileReading reading(Plan plan) {
    List<ScanFile> files = new ArrayList<>();
    Walk.plans(
        plan,
        operator -> {
          if (operator instanceof Plan.Scan scan && scan.source() instanceof FileScan source) {
            files.addAll(source.files());
          }
        });
    return files.size() <= MANY_FILES && bytes(files) >= LARGE_BYTES
        ? FileReading.AS_FOUND
        : FileReading.AS_DECLARED;
  }

  private static long bytes(List<ScanFile> files) {
    long bytes = 0;
    for (ScanFile file : files) {
      try {
        bytes += Files.size(file.path());
      } catch (IOException e) {
        // The scan itself will say what is wrong with it.
        continue;
      }
    }
    return bytes;
  }
}
