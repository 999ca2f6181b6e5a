package dev.tarn.conformance.walk;

import static org.assertj.core.api.Assertions.fail;

import dev.tarn.conformance.judge.BesideOthers;
import dev.tarn.judge.client.SqlSplitter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random walks over tables, on Tarn and on delta-spark. {@code conformance/README.md} tells how to
 * run a long one, and one again.
 */
@BesideOthers
class RandomWalkTest {
  private static final int SHORT = 20;

  @TempDir private Path folder;

  @TestFactory
  @DisabledIfSystemProperty(named = "tarn.walk.seed", matches = ".*")
  @DisabledIfSystemProperty(named = "tarn.walk.script", matches = ".*")
  List<DynamicTest> shortWalks() {
    return LongStream.of(2)
        .mapToObj(seed -> DynamicTest.dynamicTest("seed " + seed, () -> walk(seed, SHORT)))
        .toList();
  }

  /**
   * {@code -Dtarn.walk.seed=N}, or several with commas between them, which spares the judge warming
   * up for each, with {@code -Dtarn.walk.steps=N} (200 if not said).
   */
  @TestFactory
  @EnabledIfSystemProperty(named = "tarn.walk.seed", matches = "\\d+(,\\d+)*")
  Stream<DynamicTest> longWalks() {
    int steps = Integer.getInteger("tarn.walk.steps", 200);
    return Stream.of(System.getProperty("tarn.walk.seed").split(",", -1))
        .map(
            seed ->
                DynamicTest.dynamicTest("seed " + seed, () -> walk(Long.parseLong(seed), steps)));
  }

  /** {@code -Dtarn.walk.script=FILE}: runs the script that a failure printed. */
  @Test
  @EnabledIfSystemProperty(named = "tarn.walk.script", matches = ".+")
  void script() throws IOException {
    String text = Files.readString(Path.of(System.getProperty("tarn.walk.script")));
    Optional<Fault> fault = new Walk(folder).run(Script.of(SqlSplitter.split(text)), 0);
    fault.ifPresent(found -> fail(found.toString()));
  }

  private void walk(long seed, int steps) {
    List<Fault> faults = new Walk(folder).run(seed, steps);
    if (!faults.isEmpty()) {
      fail("seed " + seed + "\n" + Walk.report(faults));
    }
  }
}
