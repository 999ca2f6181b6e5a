package dev.tarn.lake.table;

import dev.tarn.delta.log.DeltaLog;
import dev.tarn.lake.context.Lazy;
import dev.tarn.lake.context.StatementContext;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;

/**
 * The files that the log of a table names. A log can name any file, by a full path or by one with
 * dots or links in it: those of other tables with policies are refused, since whoever can write a
 * log could read them around their policies.
 */
public final class NamedFiles {
  private final DeltaLog log;
  private final Lazy<ProtectedPaths> protectedPaths;
  private final Lazy<Path> root;
  private final Set<Path> safeFolders = new HashSet<>();

  public NamedFiles(DeltaLog log, StatementContext context) {
    this.log = log;
    this.protectedPaths = new Lazy<>(() -> ProtectedPaths.of(context));
    this.root = new Lazy<>(() -> RealPaths.of(log.root()));
  }

  /**
   * Where a file lies that is to be read.
   *
   * @param named its path as the log has it
   * @throws dev.tarn.core.error.TarnException {@code PROTECTED_PATH_ACCESS}
   */
  public String require(String named) {
    String path = log.resolve(named);
    if (!protectedPaths.value().isEmpty() && !isPlainlyInside(path)) {
      protectedPaths.value().require(path, root.value());
    }
    return path;
  }

  /** Looks at each folder once: there may be many files. */
  private boolean isPlainlyInside(String path) {
    Path file = Path.of(path);
    Path folder = file.getParent();
    if (!file.equals(file.normalize()) || Files.isSymbolicLink(file)) {
      return false;
    }
    if (safeFolders.contains(folder)) {
      return true;
    }
    boolean inside = RealPaths.of(folder.toString()).startsWith(root.value());
    if (inside) {
      safeFolders.add(folder);
    }
    return inside;
  }
}
