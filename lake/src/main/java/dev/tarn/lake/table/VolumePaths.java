package dev.tarn.lake.table;

import dev.tarn.core.error.TarnException;
import dev.tarn.lake.catalog.CatalogErrors;
import dev.tarn.lake.catalog.TableName;
import dev.tarn.lake.catalog.VolumeEntry;
import dev.tarn.lake.context.StatementContext;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Paths that begin in a volume: {@code /Volumes/<catalog>/<schema>/<volume>/...}, also with {@code
 * dbfs:} before it. They stand for files in the volume's folder, and never lead out of it.
 */
public final class VolumePaths {
  private static final String ROOT = "/Volumes/";
  private static final String SCHEME = "dbfs:";

  /** The empty part before the first slash, {@code Volumes}, and the three names. */
  private static final int NAMED_PARTS = 5;

  private VolumePaths() {}

  static boolean is(String path) {
    return withoutScheme(path).startsWith(ROOT);
  }

  private static String withoutScheme(String path) {
    return path.startsWith(SCHEME) ? path.substring(SCHEME.length()) : path;
  }

  /**
   * The path of a file or folder that a user names.
   *
   * @throws TarnException {@code VOLUME_DOES_NOT_EXIST}, {@code INVALID_VOLUME_PATH}
   */
  public static String resolve(String path, StatementContext context) {
    if (!is(path)) {
      return Paths.normalise(path);
    }
    VolumeEntry volume = volume(path, context);
    String resolved = volume.location() + below(path);
    requireInside(path, resolved, volume);
    return resolved;
  }

  /** The volume that a path begins in, if it does in one. */
  public static Optional<VolumeEntry> find(String path, StatementContext context) {
    return is(path) ? Optional.of(volume(path, context)) : Optional.empty();
  }

  /**
   * The name of the volume that a path in a volume begins with.
   *
   * @throws TarnException {@code INVALID_VOLUME_PATH}
   */
  static TableName name(String path) {
    List<String> parts = parts(path);
    if (parts.size() < NAMED_PARTS || parts.subList(2, NAMED_PARTS).contains("")) {
      throw invalid(path, "a path in a volume begins with /Volumes/catalog/schema/volume");
    }
    if (parts.contains("..")) {
      throw invalid(path, "it has a part ..");
    }
    return new TableName(parts.get(2), parts.get(3), parts.get(4));
  }

  private static VolumeEntry volume(String path, StatementContext context) {
    TableName name = name(path);
    return context
        .catalog()
        .volumes()
        .find(name)
        .orElseThrow(() -> CatalogErrors.volumeNotFound(name.quoted()));
  }

  private static List<String> parts(String path) {
    return Arrays.asList(withoutScheme(path).split("/", -1));
  }

  private static String below(String path) {
    StringBuilder below = new StringBuilder();
    List<String> parts = parts(path);
    for (String part : parts.subList(NAMED_PARTS, parts.size())) {
      if (!part.isEmpty() && !part.equals(".")) {
        below.append('/').append(part);
      }
    }
    return below.toString();
  }

  /**
   * Checks that no link leads from a volume to a file elsewhere.
   *
   * @param written the path in messages
   * @param file where it leads
   * @throws TarnException {@code INVALID_VOLUME_PATH}
   */
  public static void requireInside(String written, String file, VolumeEntry volume) {
    Path folder = RealPaths.of(volume.location());
    if (!RealPaths.of(file).startsWith(folder)) {
      throw invalid(written, "a link on it leads out of the volume");
    }
  }

  private static TarnException invalid(String path, String reason) {
    return TarnException.of("INVALID_VOLUME_PATH").with("path", path).with("reason", reason);
  }
}
