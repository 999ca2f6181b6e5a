package dev.tarn.pipeline.project;

import dev.tarn.core.error.TarnException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;

/** The storage of a pipeline, as a path of this machine. */
final class StorageRoot {
  private static final Pattern SCHEME = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]+:.*");
  private static final String DATABRICKS_FILES = "dbfs:";

  private StorageRoot() {}

  /** Whether it lies in Databricks' own file system, which is nowhere else. */
  static boolean isOfDatabricks(String storage) {
    return storage.startsWith(DATABRICKS_FILES);
  }

  /**
   * The path of a URI.
   *
   * @throws TarnException {@code PIPELINE_STORAGE_ROOT_INVALID} when it has no scheme or is not
   *     absolute
   */
  static String ofUri(String storage) {
    if (!SCHEME.matcher(storage).matches()) {
      throw ProjectErrors.invalidStorage(storage);
    }
    return path(storage).orElseThrow(() -> ProjectErrors.invalidStorage(storage));
  }

  /** The path of a URI, or of a path that has no scheme. */
  static String ofUriOrPath(String storage) {
    return SCHEME.matcher(storage).matches() || !storage.startsWith("/")
        ? ofUri(storage)
        : normal(storage);
  }

  private static Optional<String> path(String storage) {
    try {
      URI uri = new URI(storage);
      if (!uri.getScheme().equalsIgnoreCase("file")) {
        throw ProjectErrors.storageOutOfReach(storage);
      }
      return Optional.ofNullable(uri.getPath())
          .filter(path -> path.startsWith("/"))
          .map(StorageRoot::normal);
    } catch (URISyntaxException e) {
      throw ProjectErrors.invalidStorage(storage).causedBy(e);
    }
  }

  private static String normal(String path) {
    return Path.of(path).normalize().toString().replace('\\', '/');
  }
}
