package dev.tarn.lake.read;

import dev.tarn.sql.plan.Plan;
import java.util.List;

/** A plan whose tables have become files, and what was chosen for each. */
public record PlannedRead(Plan plan, List<ScanSummary> scans) {
  public PlannedRead {
    scans = List.copyOf(scans);
  }
}
