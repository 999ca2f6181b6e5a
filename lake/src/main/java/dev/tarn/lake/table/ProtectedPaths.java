package dev.tarn.lake.table;

import dev.tarn.core.error.TarnException;
import dev.tarn.lake.context.StatementContext;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Where the tables lie that have column masks or row filters: what is there is seen through their
 * names alone. Links do not lead around it.
 */
public final class ProtectedPaths {
  private record Location(String written, Path real) {}

  private final List<Location> locations;

  private ProtectedPaths(List<Location> locations) {
    this.locations = locations;
  }

  public static ProtectedPaths of(StatementContext context) {
    List<Location> locations = new ArrayList<>();
    for (String location : context.catalog().policies().protectedLocations()) {
      locations.add(new Location(location, RealPaths.of(location)));
    }
    return new ProtectedPaths(locations);
  }

  /**
   * Checks that a path lies outside of all of them.
   *
   * @throws TarnException {@code PROTECTED_PATH_ACCESS}
   */
  public void require(String path) {
    if (!locations.isEmpty()) {
      require(path, Path.of(""));
    }
  }

  /** Whether there are none, so that every path is free. */
  boolean isEmpty() {
    return locations.isEmpty();
  }

  /**
   * The same, of a path that a table names.
   *
   * @param own where that table lies, without links: what is there is its own
   */
  void require(String path, Path own) {
    Path real = RealPaths.of(path);
    for (Location location : locations) {
      if (real.startsWith(location.real()) && !location.real().equals(own)) {
        throw TarnException.of("PROTECTED_PATH_ACCESS")
            .with("path", path)
            .with("location", location.written());
      }
    }
  }
}
