package dev.tarn.conformance.feature;

import static org.junit.jupiter.api.Assumptions.abort;

import dev.tarn.conformance.engine.JudgeEngine;
import dev.tarn.conformance.engine.SqlEngine;
import dev.tarn.conformance.engine.TarnEngine;
import dev.tarn.conformance.judge.BesideOthers;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tables that delta-spark made and Tarn changes, and tables that Tarn made and delta-spark changes:
 * each engine, and Delta Kernel, reads after every statement what delta-spark alone would have
 * left.
 */
@BesideOthers
class BothWaysTest {
  private static final int SAMPLE = 3;
  private static final long SEED = Long.getLong("tarn.golden.seed", 42);

  @TempDir private Path temporary;

  @TestFactory
  Stream<DynamicTest> madeByDeltaSparkAndChangedByTarn() {
    return sample().stream()
        .map(script -> DynamicTest.dynamicTest(script.name(), () -> changeTheirs(script)));
  }

  /** A few features each time, since each takes long: all of them with a name chosen. */
  private static List<FeatureScript> sample() {
    List<FeatureScript> all = new ArrayList<>(FeatureScript.all());
    if (System.getProperty("tarn.feature") != null) {
      return all;
    }
    Collections.shuffle(all, new Random(SEED));
    return all.subList(0, Math.min(SAMPLE, all.size()));
  }

  private void changeTheirs(FeatureScript script) {
    script.whyNotYet().ifPresent(reason -> abort(reason));
    Path folder = temporary.resolve("theirs_" + script.name());
    RecordedFolder.restore(script.recordedFolder(), folder);
    List<Observation> expected = Observation.recorded(script);
    try (SqlEngine tarn = new TarnEngine(folder.resolve("lake"));
        JudgeEngine judge = JudgeEngine.ofSmallTables()) {
      Workbench bench = new Workbench(tarn, folder, script);
      bench.attach();
      new FeatureRun(bench, judges(judge, folder, script), expected)
          .run(script.made().size(), expected.size());
    }
  }

  @TestFactory
  Stream<DynamicTest> madeByTarnAndChangedByDeltaSpark() {
    return sample().stream()
        .map(script -> DynamicTest.dynamicTest(script.name(), () -> changeOurs(script)));
  }

  private void changeOurs(FeatureScript script) {
    script.whyNotYet().ifPresent(reason -> abort(reason));
    script.whyTarnCannotMakeIt().ifPresent(reason -> abort(reason));
    Path folder = temporary.resolve("ours_" + script.name());
    List<Observation> expected = Observation.recorded(script);
    try (SqlEngine tarn = new TarnEngine(folder.resolve("lake"));
        JudgeEngine judge = JudgeEngine.ofSmallTables()) {
      Workbench ours = new Workbench(tarn, folder, script);
      new FeatureRun(ours, judges(judge, folder, script), expected).run(0, script.made().size());
      Workbench theirs = new Workbench(judge, folder, script);
      theirs.attach();
      FeatureRun.Reader reader = new FeatureRun.Reader("Tarn", ours::rows);
      new FeatureRun(theirs, List.of(reader), expected).run(script.made().size(), expected.size());
    }
  }

  private static List<FeatureRun.Reader> judges(
      JudgeEngine judge, Path folder, FeatureScript script) {
    script.settings().forEach(judge::set);
    Path table = folder.resolve("table");
    List<FeatureRun.Reader> readers = new ArrayList<>();
    readers.add(
        new FeatureRun.Reader(
            "delta-spark", () -> judge.run("SELECT * FROM delta.`" + table + "`")));
    if (script.whyKernelCannotReadIt().isEmpty()) {
      readers.add(new FeatureRun.Reader("Kernel", () -> judge.readWithKernel(table)));
    }
    return readers;
  }
}
