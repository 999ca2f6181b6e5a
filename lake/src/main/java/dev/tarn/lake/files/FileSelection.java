package dev.tarn.lake.files;

import dev.tarn.delta.storage.Storage;
import dev.tarn.delta.storage.Storage.FileStatus;
import dev.tarn.lake.files.FilePattern.Globber;
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
  private final NamedPaths.Named named;
  private final String path;
  private final String normal;
  private final FilePattern pattern;
  private final Optional<Pattern> name;
  private final Optional<Instant> after;
  private final Optional<Instant> before;

  private FileSelection(FileReading reading, String path, Globber globber) {
    RecordOptions options = reading.options();
    this.storage = reading.storage();
    this.path = path;
    this.named = reading.paths().resolve(path);
    this.normal = named.resolved();
    this.pattern = FilePattern.of(normal, globber);
    this.name = options.text("pathGlobFilter").map(FilePattern::name);
    this.after = time(options, "modifiedAfter", reading.zone());
    this.before = time(options, "modifiedBefore", reading.zone());
  }

  /** As Spark understands a path. */
  static FileSelection direct(FileReading reading, String path) {
    return new FileSelection(reading, path, Globber.STRICT);
  }

  /** As {@code read_files} understands a path, and the option that makes it strict. */
  static FileSelection ofReadFiles(FileReading reading, String path) {
    boolean strict = reading.options().isTrue("useStrictGlobber");
    return new FileSelection(reading, path, strict ? Globber.STRICT : Globber.LOOSE);
  }

  private static Optional<Instant> time(RecordOptions options, String name, ZoneId zone) {
    return options
        .text(name)
        .map(
            text ->
                TextValues.timestamp(text, options.zone(zone))
                    .orElseThrow(() -> FileErrors.optionValue(name, text, "a timestamp")));
  }

  /** The folder that all files are in or below, or the one file that the path names. */
  String root() {
    return pattern.root();
  }

  /**
   * Finds the files, sorted by path.
   *
   * @throws dev.tarn.core.error.TarnException PATH_NOT_FOUND when nothing has such a path
   */
  Selected select() {
    List<DataFile> files = new ArrayList<>();
    TreeSet<String> roots = new TreeSet<>();
    if (pattern.isPlain()) {
      plain(files, roots);
    } else {
      matching(files, roots);
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

  private void plain(List<DataFile> files, TreeSet<String> roots) {
    Optional<FileStatus> file = storage.status(normal);
    if (file.isPresent()) {
      roots.add(parent(normal));
      wanted(file.get()).ifPresent(files::add);
    } else if (storage.exists(normal)) {
      roots.add(normal);
      try (Stream<FileStatus> found = storage.walk(normal)) {
        found.forEach(each -> wanted(each).ifPresent(files::add));
      }
    }
  }

  private void matching(List<DataFile> files, TreeSet<String> roots) {
    try (Stream<FileStatus> found = storage.walk(pattern.root())) {
      found.forEach(
          each -> {
            folder(each.path()).ifPresent(roots::add);
            wanted(each).ifPresent(files::add);
          });
    }
  }

  /** Whether wanted files may lie in a folder or below it. */
  boolean mayReach(String folder) {
    String root = pattern.root();
    return folder.length() <= root.length()
        || (isShown(folder.substring(root.equals("/") ? 1 : root.length() + 1))
            && pattern.mayReach(folder));
  }

  private boolean isNameWanted(String fileName) {
    return isShown(fileName) && name.map(wanted -> wanted.matcher(fileName).matches()).orElse(true);
  }

  /** The file with the folder that it is in, if the path stands for it and the options want it. */
  Optional<DataFile> wanted(FileStatus file) {
    Optional<DataFile> wanted =
        located(file)
            .filter(
                found ->
                    isShown(found.folder()) && isNameWanted(file.name()) && isTimeWanted(file));
    wanted.ifPresent(found -> named.require(file.path()));
    return wanted;
  }

  /** The file with the folder that it is in, whatever the options want. */
  Optional<DataFile> located(FileStatus file) {
    return folder(file.path())
        .map(start -> new DataFile(file, parentOf(below(file.path(), start))));
  }

  private static String below(String file, String root) {
    return file.substring(root.equals("/") ? 1 : root.length() + 1);
  }

  private static String parentOf(String below) {
    int slash = below.lastIndexOf('/');
    return slash < 0 ? "" : below.substring(0, slash);
  }

  /** The folder that was asked for in which a file lies; empty when the path is not of it. */
  private Optional<String> folder(String file) {
    if (pattern.isPlain()) {
      return Optional.of(file.equals(normal) ? parent(file) : normal);
    }
    return pattern.match(file).map(start -> start.equals(file) ? parent(start) : start);
  }

  private static String parent(String path) {
    int slash = path.lastIndexOf('/');
    return slash <= 0 ? "/" : path.substring(0, slash);
  }

  /** Names that begin with an underscore or a dot are not data, unless they name a partition. */
  static boolean isShown(String below) {
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

  private boolean isTimeWanted(FileStatus file) {
    Instant modified = Instant.ofEpochMilli(file.modified());
    return after.map(modified::isAfter).orElse(true) && before.map(modified::isBefore).orElse(true);
  }
}
