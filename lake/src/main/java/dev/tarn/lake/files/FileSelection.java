package dev.tarn.lake.files;

import dev.tarn.delta.storage.Storage;
import dev.tarn.delta.storage.Storage.FileStatus;
import dev.tarn.lake.table.Paths;
import dev.tarn.sql.record.RecordOptions;
import dev.tarn.sql.type.TextValues;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The files that a path stands for, as options limit them. */
final class FileSelection {
  private final Storage storage;
  private final Optional<Pattern> name;
  private final Optional<Instant> after;
  private final Optional<Instant> before;

  FileSelection(Storage storage, RecordOptions options, ZoneId zone) {
    this.storage = storage;
    this.name = options.text("pathGlobFilter").map(FilePattern::name);
    this.after = time(options, "modifiedAfter", zone);
    this.before = time(options, "modifiedBefore", zone);
  }

  private static Optional<Instant> time(RecordOptions options, String name, ZoneId zone) {
    return options
        .text(name)
        .map(
            text ->
                TextValues.timestamp(text, options.zone(zone))
                    .orElseThrow(() -> FileErrors.optionValue(name, text, "a timestamp")));
  }

  /**
   * Finds the files, sorted by path.
   *
   * @throws dev.tarn.core.error.TarnException PATH_NOT_FOUND when nothing has such a path
   */
  Selected select(String path) {
    String normal = Paths.normalise(path);
    FilePattern pattern = FilePattern.of(normal);
    List<DataFile> files = new ArrayList<>();
    TreeSet<String> roots = new TreeSet<>();
    if (pattern.isPlain()) {
      plain(normal, files, roots);
    } else {
      matching(pattern, files, roots);
    }
    if (roots.isEmpty()) {
      throw FileErrors.pathNotFound(path);
    }
    files.sort(Comparator.comparing(DataFile::path));
    return new Selected(files, List.copyOf(roots));
  }

  /**
   * What a path stands for.
   *
   * @param roots the folders asked for, and those of the files asked for
   */
  record Selected(List<DataFile> files, List<String> roots) {}

  private void plain(String path, List<DataFile> files, TreeSet<String> roots) {
    Optional<FileStatus> file = storage.status(path);
    if (file.isPresent() && !isDirectory(path)) {
      roots.add(parent(path));
      add(file.get(), parent(path), files);
    } else if (storage.exists(path)) {
      roots.add(path);
      try (Stream<FileStatus> found = storage.walk(path)) {
        found.forEach(each -> add(each, path, files));
      }
    }
  }

  private static boolean isDirectory(String path) {
    return java.nio.file.Files.isDirectory(java.nio.file.Path.of(path));
  }

  private void matching(FilePattern pattern, List<DataFile> files, TreeSet<String> roots) {
    try (Stream<FileStatus> found = storage.walk(pattern.root())) {
      found.forEach(
          each -> {
            Optional<String> start = pattern.match(each.path());
            if (start.isPresent()) {
              boolean file = start.get().equals(each.path());
              String root = file ? parent(start.get()) : start.get();
              roots.add(root);
              add(each, root, files);
            }
          });
    }
  }

  private static String parent(String path) {
    int slash = path.lastIndexOf('/');
    return slash <= 0 ? "/" : path.substring(0, slash);
  }

  private void add(FileStatus file, String root, List<DataFile> files) {
    String below = file.path().substring(root.equals("/") ? 1 : root.length() + 1);
    int slash = below.lastIndexOf('/');
    String folder = slash < 0 ? "" : below.substring(0, slash);
    if (isShown(below) && isWanted(file)) {
      files.add(new DataFile(file, folder));
    }
  }

  /** Names that begin with an underscore or a dot are not data, unless they name a partition. */
  private static boolean isShown(String below) {
    for (String part : below.split("/")) {
      boolean hidden =
          (part.startsWith("_") && !part.contains("="))
              || part.startsWith(".")
              || part.endsWith("._COPYING_");
      if (hidden) {
        return false;
      }
    }
    return true;
  }

  private boolean isWanted(FileStatus file) {
    Instant modified = Instant.ofEpochMilli(file.modified());
    return name.map(pattern -> pattern.matcher(file.name()).matches()).orElse(true)
        && after.map(modified::isAfter).orElse(true)
        && before.map(modified::isBefore).orElse(true);
  }
}
