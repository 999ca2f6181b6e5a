package dev.tarn.conformance.feature;

import dev.tarn.judge.client.SqlSplitter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.function.Executable;
import org.opentest4j.TestAbortedException;

/**
 * What is done to the table {@code t} of a feature: statements that make it, and after the line
 * {@code -- changed} those that change it. {@code ${location}} is the table's folder, {@code
 * ${folder}} the one around it. Head lines are {@code -- shows:}, {@code -- set: key = value} for
 * Spark settings, {@code -- tarn cannot make it: why}, {@code -- not yet: why} and {@code -- kernel
 * cannot read it: why}.
 *
 * @param folder where the script, the recorded table and the recorded answers lie
 */
record FeatureScript(
    String name,
    Map<String, String> head,
    Map<String, String> settings,
    List<String> made,
    List<String> changed,
    Path folder) {
  private static final Path TABLES = Path.of("tables", "delta-spark-4.4.0");
  private static final String CHANGED = "\n-- changed\n";

  /** All scripts in order of their names, or those whose name matches {@code -Dtarn.feature}. */
  static List<FeatureScript> all() {
    String chosen = System.getProperty("tarn.feature", ".*");
    try (Stream<Path> folders = Files.list(TABLES)) {
      return folders
          .filter(folder -> folder.getFileName().toString().matches(chosen))
          .sorted()
          .map(FeatureScript::read)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static FeatureScript named(String name) {
    return read(TABLES.resolve(name));
  }

  private static FeatureScript read(Path folder) {
    try {
      String text = Files.readString(folder.resolve("statements.sql"));
      Map<String, String> head = new LinkedHashMap<>();
      Map<String, String> settings = new LinkedHashMap<>();
      text.lines()
          .takeWhile(line -> line.startsWith("-- "))
          .forEach(line -> put(line, head, settings));
      int changed = text.indexOf(CHANGED);
      return new FeatureScript(
          folder.getFileName().toString(),
          head,
          settings,
          statements(text.substring(0, changed)),
          statements(text.substring(changed + CHANGED.length())),
          folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void put(String line, Map<String, String> head, Map<String, String> settings) {
    String[] entry = line.substring(3).split(":", 2);
    if (entry[0].equals("set")) {
      String[] setting = entry[1].split("=", 2);
      settings.put(setting[0].strip(), setting[1].strip());
    } else if (entry.length == 2) {
      head.put(entry[0], entry[1].strip());
    }
  }

  private static List<String> statements(String text) {
    return SqlSplitter.split(text).stream()
        .map(statement -> statement.replaceAll("(?m)^--.*\n", "").strip())
        .filter(statement -> !statement.isEmpty())
        .toList();
  }

  Optional<String> whyTarnCannotMakeIt() {
    return Optional.ofNullable(head.get("tarn cannot make it"));
  }

  /**
   * Runs a test of this script, which must fail for as long as the script's head says {@code -- not
   * yet: why}.
   */
  void test(Executable test) throws Throwable {
    if (whyNotYet().isEmpty()) {
      test.execute();
      return;
    }
    try {
      test.execute();
    } catch (AssertionError | RuntimeException e) {
      throw new TestAbortedException(whyNotYet().get(), e);
    }
    throw new AssertionError(name + " works now: take \"not yet\" out of its script");
  }

  Optional<String> whyNotYet() {
    return Optional.ofNullable(head.get("not yet"));
  }

  Optional<String> whyKernelCannotReadIt() {
    return Optional.ofNullable(head.get("kernel cannot read it"));
  }

  /** Where the tables delta-spark made are recorded. */
  Path recordedFolder() {
    return folder.resolve("recorded");
  }

  /** Where it is recorded what delta-spark answered and left behind, a line for each statement. */
  Path expectedFile() {
    return folder.resolve("expected.jsonl");
  }
}
