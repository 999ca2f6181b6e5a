package dev.tarn.conformance.feature;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.conformance.answer.Answer;
import dev.tarn.conformance.engine.SqlEngine;
import dev.tarn.conformance.engine.TarnEngine;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * What only helps to read a log may be missing, stale or wrong: the commits and checkpoints say
 * what is in a table.
 */
class DamagedHintsTest {
  private static final String HINT = "_last_checkpoint";

  @TempDir private Path temporary;

  private interface Damage {
    void to(Path log) throws IOException;
  }

  private record Case(String name, Damage damage) {}

  private static final List<Case> CASES =
      List.of(
          new Case("hint is missing", log -> Files.deleteIfExists(log.resolve(HINT))),
          new Case("hint is no JSON", log -> Files.writeString(log.resolve(HINT), "{\"version\":")),
          new Case("hint is empty", log -> Files.writeString(log.resolve(HINT), "")),
          new Case(
              "hint names a version without checkpoint",
              log -> Files.writeString(log.resolve(HINT), "{\"version\":1,\"size\":2}")),
          new Case(
              "hint names a version to come",
              log -> Files.writeString(log.resolve(HINT), "{\"version\":99,\"size\":2}")),
          new Case(
              "hint names parts that are not there",
              log ->
                  Files.writeString(log.resolve(HINT), "{\"version\":4,\"size\":2,\"parts\":9}")),
          new Case("checksums are wrong", DamagedHintsTest::spoilChecksums),
          new Case("checksums are no JSON", DamagedHintsTest::cutChecksums));

  private static void spoilChecksums(Path log) throws IOException {
    for (Path file : checksums(log)) {
      String text = Files.readString(file);
      Files.writeString(
          file,
          text.replaceAll("\"(tableSizeBytes|numFiles)\":\\d+", "\"$1\":7")
              .replace("\"minWriterVersion\":", "\"minWriterVersion\":9")
              .replaceFirst("\"allFiles\":\\[.*?\\](?=,\"|})", "\"allFiles\":[]"));
    }
  }

  private static void cutChecksums(Path log) throws IOException {
    for (Path file : checksums(log)) {
      Files.writeString(file, Files.readString(file).substring(0, 20));
    }
  }

  private static List<Path> checksums(Path log) throws IOException {
    try (Stream<Path> files = Files.list(log)) {
      return files.filter(file -> file.toString().endsWith(".crc")).toList();
    }
  }

  @TestFactory
  Stream<DynamicTest> tablesAreReadAndChangedAllTheSame() {
    return Stream.of("multi_part_checkpoint", "v2_checkpoint", "stats_as_struct_only")
        .map(FeatureScript::named)
        .flatMap(
            script ->
                CASES.stream()
                    .map(
                        each ->
                            DynamicTest.dynamicTest(
                                script.name() + ": " + each.name(), () -> run(script, each))));
  }

  private void run(FeatureScript script, Case damaged) throws IOException {
    Path folder = Files.createTempDirectory(temporary, script.name());
    RecordedFolder.restore(script.recordedFolder(), folder);
    damaged.damage().to(folder.resolve("table/_delta_log"));
    List<Observation> expected = Observation.recorded(script);
    try (SqlEngine tarn = new TarnEngine(folder.resolve("lake"))) {
      Workbench bench = new Workbench(tarn, folder, script);
      bench.attach();
      FeatureRun run = new FeatureRun(bench, List.of(), expected);
      run.compareAfter(script.made().size() - 1);
      run.run(script.made().size(), expected.size());
    }
  }

  /**
   * A checkpoint of which a part is missing is none: the one before it and the commits are read.
   */
  @TestFactory
  Stream<DynamicTest> checkpointsThatAreNotWholeAreNone() {
    FeatureScript script = FeatureScript.named("multi_part_checkpoint");
    return parts(script.recordedFolder().resolve("table/_delta_log")).stream()
        .map(part -> part.getFileName().toString())
        .map(
            part ->
                DynamicTest.dynamicTest(
                    "without " + part,
                    () -> run(script, new Case(part, log -> Files.delete(log.resolve(part))))));
  }

  private static List<Path> parts(Path log) {
    try (Stream<Path> files = Files.list(log)) {
      List<Path> parts =
          files.filter(file -> file.toString().contains(".checkpoint.")).sorted().toList();
      assertThat(parts).hasSizeGreaterThan(1);
      return parts;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A table is never answered from a checkpoint that cannot be read. */
  @TestFactory
  Stream<DynamicTest> checkpointsThatCannotBeRead() {
    return Stream.of("stats_as_struct_only", "v2_checkpoint_parquet")
        .map(FeatureScript::named)
        .map(script -> DynamicTest.dynamicTest(script.name(), () -> readWithout(script)));
  }

  private void readWithout(FeatureScript script) throws IOException {
    Path folder = Files.createTempDirectory(temporary, script.name());
    RecordedFolder.restore(script.recordedFolder(), folder);
    Path log = folder.resolve("table/_delta_log");
    for (Path part : parquet(log)) {
      byte[] content = Files.readAllBytes(part);
      Files.write(part, java.util.Arrays.copyOf(content, content.length / 2));
    }
    List<Observation> expected = Observation.recorded(script);
    try (SqlEngine tarn = new TarnEngine(folder.resolve("lake"))) {
      Answer rows = tarn.run("SELECT * FROM delta.`" + folder.resolve("table") + "`");
      if (rows instanceof Answer.Result result) {
        Answer.Result whole =
            (Answer.Result) expected.get(script.made().size() - 1).tableRows().orElseThrow();
        assertThat(result.rows()).containsExactlyInAnyOrderElementsOf(whole.rows());
      } else {
        assertThat(((Answer.Failure) rows).errorClass()).isNotEqualTo(TarnEngine.BUG);
      }
    }
  }

  private static List<Path> parquet(Path log) throws IOException {
    try (Stream<Path> files = Files.walk(log)) {
      return files.filter(file -> file.toString().endsWith(".parquet")).toList();
    }
  }
}
