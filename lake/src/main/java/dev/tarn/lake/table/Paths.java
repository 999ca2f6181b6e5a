package dev.tarn.lake.table;

import java.net.URI;
import java.net.URISyntaxException;

/** Paths as users write them: absolute, or {@code file:} URIs. */
public final class Paths {
  private static final String SCHEME = "file:";

  private Paths() {}

  public static boolean isAbsolute(String path) {
    return path.startsWith("/") || path.startsWith(SCHEME) || VolumePaths.is(path);
  }

  /**
   * The path without a scheme and without a slash at its end. One that begins in a volume stays as
   * it is: {@link VolumePaths#resolve} tells what it stands for.
   */
  public static String normalise(String path) {
    if (VolumePaths.is(path)) {
      return path;
    }
    String plain = path.startsWith(SCHEME) ? withoutScheme(path) : path;
    java.nio.file.Path normal = java.nio.file.Path.of(plain).toAbsolutePath().normalize();
    return normal.toString().replace('\\', '/');
  }

  private static String withoutScheme(String uri) {
    try {
      String path = new URI(uri).getPath();
      return path == null ? uri.substring(SCHEME.length()) : path;
    } catch (URISyntaxException e) {
      return uri.substring(SCHEME.length()).replaceFirst("^/{2,}", "/");
    }
  }
}
