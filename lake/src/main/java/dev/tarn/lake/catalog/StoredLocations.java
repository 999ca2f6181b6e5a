package dev.tarn.lake.catalog;

import java.nio.file.Path;

/**
 * Locations as the store keeps them: what lies under the warehouse relative to it, so that a lake
 * may be moved and copied; everything else by its full path.
 *
 * @param warehouse absolute, without a slash at its end
 */
record StoredLocations(String warehouse) {
  private static final String WAREHOUSE_ITSELF = ".";

  String stored(String location) {
    return relative(warehouse, location);
  }

  String absolute(String stored) {
    if (stored.equals(WAREHOUSE_ITSELF)) {
      return warehouse;
    }
    return isAbsolute(stored) ? stored : prefix(warehouse) + stored;
  }

  static boolean isAbsolute(String stored) {
    return Path.of(stored).isAbsolute();
  }

  /** Whether a full path lies in a folder. */
  static boolean under(String folder, String location) {
    return location.equals(folder) || location.startsWith(prefix(folder));
  }

  /** A full path relative to a folder, or as it is when it does not lie there. */
  static String relative(String folder, String location) {
    if (location.equals(folder)) {
      return WAREHOUSE_ITSELF;
    }
    return under(folder, location) ? location.substring(prefix(folder).length()) : location;
  }

  private static String prefix(String folder) {
    return folder.endsWith("/") ? folder : folder + "/";
  }
}
