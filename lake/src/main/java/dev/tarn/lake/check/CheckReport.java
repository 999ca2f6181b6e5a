package dev.tarn.lake.check;

import dev.tarn.core.error.TarnException;
import java.util.List;
import java.util.OptionalLong;

/**
 * What a check has found.
 *
 * @param version the newest version of the table; empty when it could not be read
 * @param files how many live files were looked at
 * @param faults each of a class {@code TABLE_DAMAGED.*}
 */
public record CheckReport(OptionalLong version, long files, List<TarnException> faults) {
  public CheckReport {
    faults = List.copyOf(faults);
  }
}
