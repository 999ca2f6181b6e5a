package dev.tarn.lake.read;

import dev.tarn.sql.plan.Plan;
import java.util.List;

/**
 * A plan whose tables have become files, and what was chosen for each.
 *
 * @param scans without those of tables that have policies
 * @param guarded whether policies lie over some of the tables
 */
public record PlannedRead(Plan plan, List<ScanSummary> scans, boolean guarded) {
  public PlannedRead {
    scans = List.copyOf(scans);
  }
}
