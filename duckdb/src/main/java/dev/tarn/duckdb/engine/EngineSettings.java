package dev.tarn.duckdb.engine;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Map;

/**
 * How much of the machine the database may use. Variables of the environment decide: {@code
 * TARN_MEMORY_LIMIT} (such as {@code 4GB}) and {@code TARN_THREADS}.
 *
 * @param memoryLimit as DuckDB writes sizes; what does not fit is spilled to disk
 * @param threads how many work at once
 */
public record EngineSettings(String memoryLimit, int threads) {
  private static final String MEMORY_LIMIT = "TARN_MEMORY_LIMIT";
  private static final String THREADS = "TARN_THREADS";
  private static final long MEGABYTE = 1_000_000;
  private static final long MOST_MEMORY = 32_000 * MEGABYTE;

  /** The settings of an environment, half of the machine's memory and all its cores by default. */
  public static EngineSettings of(Map<String, String> environment) {
    String threads = environment.get(THREADS);
    return new EngineSettings(
        environment.getOrDefault(MEMORY_LIMIT, defaultMemoryLimit()),
        threads == null ? Runtime.getRuntime().availableProcessors() : Integer.parseInt(threads));
  }

  private static String defaultMemoryLimit() {
    long memory =
        ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system
            ? system.getTotalMemorySize()
            : 4_000 * MEGABYTE;
    return Math.min(memory / 2, MOST_MEMORY) / MEGABYTE + "MB";
  }
}
