package dev.tarn.lake.table;

import dev.tarn.core.error.TarnException;
import dev.tarn.lake.access.Access;
import dev.tarn.lake.access.AccessErrors;
import dev.tarn.lake.catalog.TableName;
import dev.tarn.lake.catalog.VolumeEntry;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.privilege.Privilege;
import dev.tarn.lake.privilege.Securable;
import dev.tarn.lake.privilege.SecurableKind;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * Who may reach files by their paths. A path in a volume is for who may read or write the volume.
 * What lies in a table is for who may read or write the table. The folder of the lake is otherwise
 * for administrators, and so is a folder that something of the catalog lies in. All other files are
 * for who has the privilege on ANY FILE.
 */
public final class PathAccess {
  /** Where in the lake Tarn keeps what is its own. */
  private static final String OWN_FOLDER = ".tarn";

  private final StatementContext context;
  private final Access access;

  private PathAccess(StatementContext context) {
    this.context = context;
    this.access = context.access();
  }

  public static PathAccess of(StatementContext context) {
    return new PathAccess(context);
  }

  /**
   * Checks that a file or folder may be read.
   *
   * @param path as a user wrote it
   */
  public void requireReadable(String path) {
    require(path, Privilege.SELECT, Privilege.READ_VOLUME);
  }

  /** Checks that a file or folder may be written, and what is in it removed. */
  public void requireWritable(String path) {
    require(path, Privilege.MODIFY, Privilege.WRITE_VOLUME);
  }

  /** Checks that a folder may be reached at all: whoever looks at it has checked for what. */
  void requireReachable(String path) {
    if (access.isAdministrator()) {
      return;
    }
    boolean writes =
        VolumePaths.is(path)
            ? access.may(Privilege.WRITE_VOLUME, volume(path))
            : object(real(path)).map(found -> access.may(Privilege.MODIFY, found)).orElse(false);
    if (writes) {
      requireWritable(path);
    } else {
      requireReadable(path);
    }
  }

  private void require(String path, Privilege ofFile, Privilege ofVolume) {
    if (VolumePaths.is(path)) {
      access.require(ofVolume, volume(path));
      requireForeign(VolumePaths.resolve(path, context));
    } else if (access.isAdministrator()) {
      access.require(ofFile, Securable.ANY_FILE);
    } else {
      access.require(ofFile, object(real(path)).orElseThrow(() -> insideLake(path)));
    }
  }

  /** Without a right to the schema nobody learns whether there is a volume. */
  private Securable volume(String path) {
    TableName name = VolumePaths.name(path);
    Optional<VolumeEntry> volume = context.catalog().volumes().find(name);
    if (volume.isEmpty()) {
      access.requireUse(name.schemaName().securable());
    }
    return name.securable(SecurableKind.VOLUME);
  }

  /**
   * Checks a file that was found in a folder which may be read.
   *
   * @param file without links to it resolved
   */
  public void requireFound(String file) {
    if (!access.isAdministrator()) {
      access.require(Privilege.SELECT, object(real(file)).orElseThrow(() -> insideLake(file)));
    }
  }

  /** The same for a file in the folder of a volume that may be read. */
  public void requireFoundInVolume(String file) {
    requireForeign(file);
  }

  private void requireForeign(String path) {
    if (!access.isAdministrator() && overlaps(real(path), ownFolder())) {
      throw insideLake(path);
    }
  }

  /**
   * Checks that something new may have its files in a folder: whoever owns it reads and writes what
   * is there. What Tarn keeps for itself is no place for anything.
   */
  public void requirePlace(String path) {
    requireReadable(path);
    requireWritable(path);
    if (overlaps(real(VolumePaths.resolve(path, context)), ownFolder())) {
      throw AccessErrors.administratorsOnly(context.lake().user(), "the folder " + OWN_FOLDER);
    }
    boolean taken =
        !access.isAdministrator()
            && !VolumePaths.is(path)
            && !object(real(path)).equals(Optional.of(Securable.ANY_FILE));
    if (taken) {
      throw insideLake(path);
    }
  }

  /** What a path is in: a table, or any file; empty for what is for administrators. */
  private Optional<Securable> object(Path path) {
    for (Map.Entry<Securable, String> each : context.wholeCatalog().locations().entrySet()) {
      Path location = real(each.getValue());
      boolean table = each.getKey().kind() == SecurableKind.TABLE;
      if (table && path.startsWith(location)) {
        return Optional.of(each.getKey());
      }
      if (overlaps(path, location)) {
        return Optional.empty();
      }
    }
    return overlaps(path, real(context.lake().warehouse()))
        ? Optional.empty()
        : Optional.of(Securable.ANY_FILE);
  }

  private TarnException insideLake(String path) {
    return AccessErrors.administratorsOnly(
        context.lake().user(), "the path " + path + ", which is inside of the lake or around it");
  }

  private Path ownFolder() {
    return real(context.lake().warehouse()).resolve(OWN_FOLDER);
  }

  private static boolean overlaps(Path one, Path other) {
    return one.startsWith(other) || other.startsWith(one);
  }

  private static Path real(String path) {
    return RealPaths.of(path);
  }
}
