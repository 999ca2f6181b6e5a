package dev.tarn.lake.table;

import java.io.IOException;
import java.nio.file.Path;

/** Paths without links. */
final class RealPaths {
  private RealPaths() {}

  /** The path without links, as far down as there is anything. */
  static Path of(String path) {
    return of(Path.of(path));
  }

  private static Path of(Path path) {
    Path absolute = path.toAbsolutePath().normalize();
    try {
      return absolute.toRealPath();
    } catch (IOException e) {
      Path parent = absolute.getParent();
      return parent == null ? absolute : of(parent).resolve(absolute.getFileName());
    }
  }
}
