package dev.tarn.pipeline.project;

import dev.tarn.core.error.TarnException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Collects the files that libraries name, each once and sorted by name. */
final class SourceFiles {
  private static final String BELOW = "/**";
  private static final String SQL = ".sql";
  private static final String PYTHON = ".py";
  private static final String PYTHON_CACHE = "__pycache__";

  private final Path folder;
  private final OtherFiles otherFiles;
  private final SortedMap<String, Path> files = new TreeMap<>();
  private final SortedMap<String, Path> leftOut = new TreeMap<>();

  /** What becomes of files below a folder that hold no definitions. */
  enum OtherFiles {
    REFUSED,
    LEFT_OUT
  }

  /**
   * @param folder that paths are relative to
   */
  SourceFiles(Path folder, OtherFiles otherFiles) {
    this.folder = folder;
    this.otherFiles = otherFiles;
  }

  /** Adds what a pattern means: a file, or all files below a folder. */
  void glob(String pattern) {
    boolean below = pattern.endsWith(BELOW);
    String path = below ? pattern.substring(0, pattern.length() - BELOW.length()) : pattern;
    if (path.isEmpty() || path.chars().anyMatch(c -> "*?[]{}".indexOf(c) >= 0)) {
      throw ProjectErrors.invalidGlob(pattern);
    }
    if (below) {
      addFolder(path);
    } else {
      file(path);
    }
  }

  /** Adds a file. */
  void file(String path) {
    Path file = folder.resolve(path).normalize();
    if (!Files.isRegularFile(file)) {
      throw ProjectErrors.noSuchSource(path);
    }
    if (!isSql(file)) {
      throw unsupported(file);
    }
    add(file);
  }

  /** Adds a notebook, which may be named without the ending of its file. */
  void notebook(String path) {
    boolean exact = Files.isRegularFile(folder.resolve(path));
    file(exact || path.endsWith(SQL) ? path : path + endingOf(path));
  }

  private String endingOf(String path) {
    return Files.isRegularFile(folder.resolve(path + PYTHON)) ? PYTHON : SQL;
  }

  private void addFolder(String path) {
    Path root = folder.resolve(path).normalize();
    if (!Files.isDirectory(root)) {
      throw ProjectErrors.noSuchSource(path + BELOW);
    }
    try (Stream<Path> below = Files.walk(root)) {
      below
          .filter(Files::isRegularFile)
          .filter(file -> !isCache(root.relativize(file)))
          .sorted(Comparator.comparing(this::name))
          .forEach(this::addFound);
    } catch (IOException e) {
      throw ProjectErrors.notReadable(root, e);
    }
  }

  private static boolean isCache(Path file) {
    for (Path part : file) {
      if (part.toString().equals(PYTHON_CACHE)) {
        return true;
      }
    }
    return false;
  }

  private void addFound(Path file) {
    if (isSql(file)) {
      add(file);
    } else if (otherFiles == OtherFiles.LEFT_OUT && !isPython(file)) {
      leftOut.put(name(file), file);
    } else {
      throw unsupported(file);
    }
  }

  private TarnException unsupported(Path file) {
    return isPython(file)
        ? ProjectErrors.python(name(file))
        : ProjectErrors.unsupportedExtension(name(file));
  }

  private void add(Path file) {
    files.put(name(file), file);
  }

  private static boolean isSql(Path file) {
    return ends(file, SQL);
  }

  private static boolean isPython(Path file) {
    return ends(file, PYTHON);
  }

  private static boolean ends(Path file, String ending) {
    return file.getFileName().toString().toLowerCase(Locale.ROOT).endsWith(ending);
  }

  private String name(Path file) {
    Path name = file.startsWith(folder) ? folder.relativize(file) : file;
    return name.toString().replace('\\', '/');
  }

  List<SourceFile> found() {
    return files.entrySet().stream()
        .map(entry -> new SourceFile(entry.getKey(), entry.getValue()))
        .toList();
  }

  /** The names of files that hold no definitions. */
  List<String> leftOut() {
    return List.copyOf(leftOut.keySet());
  }
}
