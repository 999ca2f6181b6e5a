package dev.tarn.conformance.feature;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * A folder of tables in the repository. Logs may name places in the folder by their absolute path;
 * there it stands as <code>${folder}</code>.
 */
final class RecordedFolder {
  private static final String PLACEHOLDER = "${folder}";

  private RecordedFolder() {}

  /**
   * Records a folder in the place of what was recorded before. Checkpoints that name it are left
   * out: a log can be read without, and in them no text can be replaced.
   */
  static void write(Path folder, Path recorded) {
    delete(recorded);
    copy(folder, recorded, folder.toString(), PLACEHOLDER);
    for (Path file : files(recorded)) {
      if (file.toString().endsWith(".json") && text(file).contains(PLACEHOLDER)) {
        deleteCheckpoints(file.getParent());
      }
    }
  }

  private static void deleteCheckpoints(Path log) {
    for (Path file : files(log)) {
      String name = file.getFileName().toString();
      if (name.contains(".checkpoint") || name.equals("_last_checkpoint")) {
        delete(file);
      }
    }
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Makes a copy that can be changed. */
  static void restore(Path recorded, Path folder) {
    copy(recorded, folder, PLACEHOLDER, folder.toString());
  }

  private static void copy(Path from, Path to, String text, String replacement) {
    for (Path file : files(from)) {
      Path target = to.resolve(from.relativize(file).toString());
      try {
        Files.createDirectories(target.getParent());
        if (isText(file)) {
          Files.writeString(target, Files.readString(file).replace(text, replacement));
        } else {
          Files.copy(file, target);
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /** All files but the checksums that Hadoop keeps beside each. */
  private static List<Path> files(Path folder) {
    try (Stream<Path> paths = Files.walk(folder)) {
      return paths
          .filter(Files::isRegularFile)
          .filter(file -> !file.getFileName().toString().startsWith("."))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean isText(Path file) {
    return file.toString().endsWith(".json") || file.toString().endsWith(".crc");
  }

  private static void delete(Path folder) {
    if (!Files.exists(folder)) {
      return;
    }
    try (Stream<Path> paths = Files.walk(folder)) {
      paths.sorted(Comparator.reverseOrder()).forEach(path -> path.toFile().delete());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
