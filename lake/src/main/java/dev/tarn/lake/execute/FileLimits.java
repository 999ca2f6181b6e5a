package dev.tarn.lake.execute;

import java.util.OptionalLong;

/**
 * How large files may become.
 *
 * @param bytes about so many; the executor may keep to it in steps, and not within partitions
 * @param rows never more than that
 */
public record FileLimits(OptionalLong bytes, OptionalLong rows) {
  /** As the executor sees fit. */
  public static final FileLimits NONE = new FileLimits(OptionalLong.empty(), OptionalLong.empty());
}
