package dev.tarn.pipeline.update;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * An update that dies at any of its writes, while files arrive whose fields are new, loses no file
 * and reads none twice.
 */
class InterruptedFilesTest {
  private static final int STEP = 3;

  @TempDir Path folder;

  @Test
  void readsEachFileOnceWhereverUpdatesDie() throws IOException {
    boolean died = true;
    for (int writes = 0; died; writes += STEP) {
      Path lake = folder.resolve("lake" + writes);
      Path files = Files.createDirectories(folder.resolve("files" + writes));
      arrive(files, 0, "{\"id\": %d}");
      died = update(lake, files, writes);
      arrive(files, 10, "{\"id\": %d, \"n\": 1}");
      died |= update(lake, files, writes);
      arrive(files, 20, "{\"id\": %d, \"n\": 2, \"m\": \"x\"}");
      check(lake, files, writes);
    }
  }

  private static void arrive(Path files, int first, String json) throws IOException {
    for (int id = first; id < first + 5; id++) {
      Files.writeString(files.resolve("f" + id + ".json"), json.formatted(id) + "\n");
    }
  }

  private static String source(Path files) {
    return "CREATE STREAMING TABLE t AS SELECT * FROM STREAM read_files('%s', format => 'json',"
            .formatted(files)
        + " maxFilesPerTrigger => 2)";
  }

  private static boolean update(Path lake, Path files, int writes) {
    DyingStorage storage = new DyingStorage(writes);
    try (PipelineFixture dying = new PipelineFixture(lake, storage.storage())) {
      dying.source = source(files);
      dying.update();
    } catch (DyingStorage.Dead e) {
      return true;
    }
    return storage.hasDied();
  }

  private static void check(Path lake, Path files, int writes) {
    try (PipelineFixture whole = new PipelineFixture(lake)) {
      whole.source = source(files);
      assertThat(whole.update().error()).as("after %s writes", writes).isEmpty();
      List<Object> ids =
          whole.rows("SELECT id FROM t ORDER BY id").stream().map(row -> row.get(0)).toList();
      List<Object> all =
          IntStream.range(0, 25)
              .filter(id -> id % 10 < 5)
              .<Object>mapToObj(id -> (long) id)
              .toList();
      assertThat(ids).as("after %s writes", writes).isEqualTo(all);
      assertThat(whole.rows("SELECT id FROM t WHERE n = 2 AND m = 'x'")).hasSize(5);
    }
  }
}
