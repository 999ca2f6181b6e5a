package dev.tarn.duckdb.engine;

import java.nio.file.Files;
import java.nio.file.Path;

/** Where what does not fit into memory goes. */
final class Scratch {
  private Scratch() {}

  /**
   * The folder that the first lake of the process offers, where that is sure to be there as long as
   * the process; DuckDB makes the folder itself, but none above it.
   *
   * @param ofLake the folder within the lake, which may be gone with a temporary lake, or whose
   *     lake may not be there at all
   */
  static Path choose(Path ofLake) {
    return lasts(ofLake, temporaryFolder()) ? ofLake : ofProcess();
  }

  static boolean lasts(Path ofLake, Path temporaryFolder) {
    return Files.isDirectory(ofLake.getParent()) && !ofLake.startsWith(temporaryFolder);
  }

  /** A folder of this process alone. */
  static Path ofProcess() {
    return temporaryFolder().resolve("tarn-duckdb-" + ProcessHandle.current().pid());
  }

  private static Path temporaryFolder() {
    return Path.of(System.getProperty("java.io.tmpdir")).toAbsolutePath().normalize();
  }
}
