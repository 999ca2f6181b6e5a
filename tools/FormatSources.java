import com.google.googlejavaformat.java.Formatter;
import com.google.googlejavaformat.java.FormatterException;
import com.google.googlejavaformat.java.ImportOrderer;
import com.google.googlejavaformat.java.JavaFormatterOptions;
import com.google.googlejavaformat.java.RemoveUnusedImports;
import com.google.googlejavaformat.java.StringWrapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;

/**
 * Checks that every Java file of the project is formatted as google-java-format does, or formats
 * it. The build runs it with the JDK that the toolchain selected, since the one Maven runs on may
 * not be able to parse the language level of the sources.
 *
 * <p>Usage: {@code FormatSources check|apply ROOT}
 */
final class FormatSources {
  private static final Formatter FORMATTER =
      new Formatter(JavaFormatterOptions.builder().formatJavadoc(true).build());

  private FormatSources() {}

  public static void main(String[] arguments) throws IOException {
    boolean apply = arguments[0].equals("apply");
    Path root = Path.of(arguments[1]);
    List<Path> unformatted =
        sources(root).parallelStream().filter(source -> differs(source, apply)).toList();
    if (unformatted.isEmpty()) {
      return;
    }
    unformatted.forEach(source -> System.out.println("  " + root.relativize(source)));
    if (apply) {
      System.out.println(unformatted.size() + " files formatted.");
      return;
    }
    System.out.println(
        unformatted.size() + " files are not formatted: run  mvn -q -B validate -Pformat");
    System.exit(1);
  }

  private static List<Path> sources(Path root) throws IOException {
    List<Path> sources = new ArrayList<>();
    Files.walkFileTree(
        root,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            String name = folder.getFileName().toString();
            boolean skipped = name.equals("target") || name.startsWith(".");
            return skipped && !folder.equals(root)
                ? FileVisitResult.SKIP_SUBTREE
                : FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (file.getFileName().toString().endsWith(".java")) {
              sources.add(file);
            }
            return FileVisitResult.CONTINUE;
          }
        });
    return sources;
  }

  private static boolean differs(Path source, boolean apply) {
    try {
      String before = Files.readString(source);
      String after = format(source, before);
      if (after.equals(before)) {
        return false;
      }
      if (apply) {
        Files.writeString(source, after);
      }
      return true;
    } catch (IOException e) {
      throw new UncheckedIOException("cannot format " + source, e);
    }
  }

  private static String format(Path source, String text) throws IOException {
    try {
      String pruned = RemoveUnusedImports.removeUnusedImports(text);
      String ordered = ImportOrderer.reorderImports(pruned, JavaFormatterOptions.Style.GOOGLE);
      return StringWrapper.wrap(FORMATTER.formatSource(ordered), FORMATTER);
    } catch (FormatterException e) {
      throw new IOException(source + ": " + e.getMessage(), e);
    }
  }
}
