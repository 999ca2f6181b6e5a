package dev.tarn.lake.audit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The files of an audit log: one for each day, and more where a day has much. Which one is written
 * is told from their names and sizes, so that all processes come to the same.
 *
 * @param fileBytes from how many bytes on a file is full
 * @param mostFiles how many are kept; the oldest go
 */
record AuditFiles(Path folder, long fileBytes, int mostFiles) {
  /** As earlier versions named the one file they wrote. */
  private static final String FIRST = "audit.jsonl";

  private static final Pattern NAME =
      Pattern.compile("audit(?:-\\d{4}-\\d\\d-\\d\\d-\\d{4})?\\.jsonl");

  /** All files, oldest first. */
  List<Path> all() throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> NAME.matcher(name(file)).matches())
          .sorted(Comparator.comparing(AuditFiles::isDated).thenComparing(AuditFiles::name))
          .toList();
    }
  }

  private static boolean isDated(Path file) {
    return !name(file).equals(FIRST);
  }

  private static String name(Path file) {
    return file.getFileName().toString();
  }

  /** The file that takes what happens on a day: the last of that day, or one after it if full. */
  Path current(LocalDate day) throws IOException {
    String prefix = "audit-" + day + "-";
    Optional<Path> last =
        all().stream().filter(file -> name(file).startsWith(prefix)).reduce((one, next) -> next);
    if (last.isEmpty()) {
      return file(prefix, 1);
    }
    String name = name(last.get());
    int number = Integer.parseInt(name.substring(prefix.length(), name.indexOf('.')));
    return Files.size(last.get()) < fileBytes ? last.get() : file(prefix, number + 1);
  }

  private Path file(String prefix, int number) {
    return folder.resolve(prefix + "%04d.jsonl".formatted(number));
  }

  /** Deletes the oldest files when there are too many. */
  void tidy() throws IOException {
    List<Path> files = all();
    for (Path file : files.subList(0, Math.max(0, files.size() - mostFiles))) {
      Files.deleteIfExists(file);
    }
  }
}
