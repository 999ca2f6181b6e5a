package dev.tarn.lake.files;

import dev.tarn.lake.catalog.VolumeEntry;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.table.PathAccess;
import dev.tarn.lake.table.Paths;
import dev.tarn.lake.table.ProtectedPaths;
import dev.tarn.lake.table.VolumePaths;
import java.util.Optional;

/** What the paths of users stand for, and where they must not lead. */
final class NamedPaths {
  private final StatementContext context;
  private final ProtectedPaths protectedPaths;

  private NamedPaths(StatementContext context) {
    this.context = context;
    this.protectedPaths = ProtectedPaths.of(context);
  }

  static NamedPaths of(StatementContext context) {
    return new NamedPaths(context);
  }

  /** The files that one path stands for. */
  Named resolve(String path) {
    PathAccess access = PathAccess.of(context);
    access.requireReadable(path);
    requireRoot(path, access);
    String resolved = VolumePaths.resolve(path, context);
    protectedPaths.require(resolved);
    return new Named(path, resolved, VolumePaths.find(path, context), protectedPaths, access);
  }

  /** What a pattern finds, and whether, would tell names in a folder that may not be read. */
  private static void requireRoot(String path, PathAccess access) {
    FilePattern pattern = FilePattern.of(Paths.normalise(path), FilePattern.Globber.STRICT);
    if (!pattern.isPlain() && !pattern.root().isEmpty()) {
      access.requireReadable(pattern.root());
    }
  }

  /**
   * A path.
   *
   * @param resolved where it leads
   * @param volume that it begins in
   */
  record Named(
      String written,
      String resolved,
      Optional<VolumeEntry> volume,
      ProtectedPaths protectedPaths,
      PathAccess access) {

    /** Checks that a file which was found may be read. */
    void require(String file) {
      protectedPaths.require(file);
      if (volume.isPresent()) {
        access.requireFoundInVolume(file);
        VolumePaths.requireInside(written, file, volume.get());
      } else {
        access.requireFound(file);
      }
    }
  }
}
