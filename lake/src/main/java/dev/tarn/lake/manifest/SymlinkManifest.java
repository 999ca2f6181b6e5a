package dev.tarn.lake.manifest;

import dev.tarn.core.error.TarnException;
import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.columnmapping.ColumnMapping;
import dev.tarn.delta.log.DeltaLog;
import dev.tarn.delta.prune.FilePredicate;
import dev.tarn.delta.snapshot.Snapshot;
import dev.tarn.delta.storage.Storage;
import dev.tarn.delta.storage.Storage.FileStatus;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.read.ReadPlanner;
import dev.tarn.lake.table.TableHandle;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The manifests from which readers of Hive's symlink format, such as Presto and Athena, read a
 * table: one a partition, with the paths of its live files. They are those of the version at which
 * they are made.
 */
public final class SymlinkManifest {
  /** What Delta calls this form of manifests. */
  public static final String MODE = "symlink_format_manifest";

  private static final String FOLDER = "_" + MODE;

  private final DeltaLog log;
  private final Snapshot snapshot;
  private final ManifestFolder folders;

  private SymlinkManifest(DeltaLog log, Snapshot snapshot, ManifestFolder folders) {
    this.log = log;
    this.snapshot = snapshot;
    this.folders = folders;
  }

  /**
   * Writes the manifests of a table's newest version, and takes away those of partitions that it no
   * longer has.
   *
   * @param mode {@link #MODE}
   * @throws TarnException {@code DELTA_MODE_NOT_SUPPORTED}; {@code
   *     DELTA_UNSUPPORTED_MANIFEST_GENERATION_WITH_COLUMN_MAPPING} and {@code
   *     DELTA_UNSUPPORTED_GENERATE_WITH_DELETION_VECTORS} for tables that such readers would read
   *     wrongly
   */
  public static void generate(TableHandle table, String mode, StatementContext context) {
    if (!mode.equalsIgnoreCase(MODE)) {
      throw ManifestErrors.mode(mode);
    }
    Snapshot snapshot = table.log().require();
    if (ColumnMapping.of(snapshot.metadata()) != ColumnMapping.NONE) {
      throw ManifestErrors.columnMapping();
    }
    ManifestFolder folders = new ManifestFolder(snapshot.metadata(), context.zone());
    new SymlinkManifest(table.log(), snapshot, folders).write();
  }

  private void write() {
    Map<String, String> manifests = manifests();
    Storage storage = log.storage();
    manifests.forEach(
        (path, content) -> {
          storage.createDirectory(path.substring(0, path.lastIndexOf('/')));
          storage.write(path, content.getBytes(StandardCharsets.UTF_8));
        });
    storage.sync(List.copyOf(manifests.keySet()));
    old().stream().filter(path -> !manifests.containsKey(path)).forEach(storage::delete);
    storage.deleteEmptyDirectories(root());
  }

  /** By path, the text of each. A table without partitions has one, even when it has no file. */
  private Map<String, String> manifests() {
    Map<String, List<String>> lines = new TreeMap<>();
    if (!folders.isPartitioned()) {
      lines.put("", new ArrayList<>());
    }
    for (AddFile file : ReadPlanner.select(snapshot.files(), FilePredicate.ALL)) {
      if (file.deletionVector().isPresent()) {
        throw ManifestErrors.deletionVectors();
      }
      lines
          .computeIfAbsent(folders.of(file), folder -> new ArrayList<>())
          .add("file:" + log.resolve(file.path()) + "\n");
    }
    return lines.entrySet().stream()
        .collect(
            Collectors.toMap(
                each -> path(each.getKey()),
                each -> String.join("", each.getValue()),
                (one, other) -> one,
                TreeMap::new));
  }

  private String path(String folder) {
    return root() + (folder.isEmpty() ? "" : "/" + folder) + "/manifest";
  }

  private String root() {
    return log.root() + "/" + FOLDER;
  }

  private List<String> old() {
    try (Stream<FileStatus> files = log.storage().walk(root())) {
      return files.map(FileStatus::path).toList();
    }
  }
}
