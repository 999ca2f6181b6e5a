package dev.tarn.duckdb.lake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarn.core.error.TarnException;
import dev.tarn.lake.check.CheckDepth;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A checkpoint that cannot be read is no loss while what it says can be found otherwise: by an
 * earlier one, or by the commits.
 */
class BrokenCheckpointTest {
  @TempDir Path folder;

  /** What is done to each file of a checkpoint. */
  enum Harm {
    CUT(file -> Files.write(file, half(file))),
    EMPTIED(file -> Files.write(file, new byte[0])),
    ZEROES(file -> Files.write(file, new byte[(int) Files.size(file)])),
    TEXT(file -> Files.writeString(file, "this is no checkpoint")),
    /** Begins and ends as Parquet files do, with nothing sound between. */
    HOLLOW(
        file -> {
          byte[] content = Files.readAllBytes(file);
          Arrays.fill(content, 4, content.length - 8, (byte) 0x5A);
          Files.write(file, content);
        });

    private final FileWork work;

    Harm(FileWork work) {
      this.work = work;
    }
  }

  private interface FileWork {
    void to(Path file) throws IOException;
  }

  @BeforeEach
  void makeTables() {
    try (LakeFixture lake = new LakeFixture(folder)) {
      lake.run("CREATE SCHEMA s");
      make(lake, "s.classic", "classic");
      make(lake, "s.v2", "v2");
    }
  }

  /** Thirteen commits, checkpoints at the fifth and the tenth. */
  private static void make(LakeFixture lake, String table, String policy) {
    lake.run(
        "CREATE TABLE %s (id BIGINT) TBLPROPERTIES (delta.checkpointInterval = 5,".formatted(table)
            + " delta.checkpointPolicy = '%s')".formatted(policy));
    for (int i = 1; i <= 13; i++) {
      lake.run("INSERT INTO %s VALUES (%d)".formatted(table, i));
    }
  }

  @ParameterizedTest
  @EnumSource(Harm.class)
  void theNewestCheckpointIsDoneWithout(Harm harm) throws IOException {
    for (Path file : checkpoints("classic", "0010.checkpoint")) {
      harm.work.to(file);
    }
    assertIsWhole("s.classic", 1);
  }

  @ParameterizedTest
  @EnumSource(Harm.class)
  void allCheckpointsAreDoneWithout(Harm harm) throws IOException {
    for (Path file : checkpoints("classic", ".checkpoint")) {
      harm.work.to(file);
    }
    assertIsWhole("s.classic", 2);
  }

  @ParameterizedTest
  @EnumSource(Harm.class)
  void checkpointsOfTheSecondFormAreDoneWithout(Harm harm) throws IOException {
    for (Path file : checkpoints("v2", ".checkpoint")) {
      harm.work.to(file);
    }
    assertIsWhole("s.v2", 2);
  }

  @Test
  void checkpointsWhoseSidecarsAreGoneAreDoneWithout() throws IOException {
    for (Path file : files(log("v2").resolve("_sidecars"), ".parquet")) {
      Files.delete(file);
    }
    assertIsWhole("s.v2", 2);
  }

  @Test
  void whatNothingElseTellsIsSaidByTheFile() throws IOException {
    for (Path file : checkpoints("classic", ".checkpoint")) {
      Harm.TEXT.work.to(file);
    }
    Files.delete(log("classic").resolve("00000000000000000000.json"));
    try (LakeFixture lake = new LakeFixture(folder)) {
      assertThatThrownBy(() -> lake.rows("SELECT * FROM s.classic"))
          .isInstanceOf(TarnException.class)
          .hasMessageContaining("10.checkpoint.parquet")
          .hasMessageNotContaining("INTERNAL_ERROR");
    }
  }

  private void assertIsWhole(String table, int unreadable) {
    try (LakeFixture lake = new LakeFixture(folder)) {
      assertThat(lake.session().check(table, CheckDepth.FILES).faults())
          .extracting(TarnException::errorClass)
          .hasSize(unreadable)
          .containsOnly("TABLE_DAMAGED.CHECKPOINT_UNREADABLE");
      assertThat(sum(lake, table)).isEqualTo("91");
      assertThat(sum(lake, table + " VERSION AS OF 11")).isEqualTo("66");
      lake.run(
          "INSERT INTO " + table + " VALUES (9), (100)", "DELETE FROM " + table + " WHERE id < 3");
      lake.run("INSERT INTO " + table + " VALUES (0)");
    }
    try (LakeFixture lake = new LakeFixture(folder)) {
      assertThat(sum(lake, table)).isEqualTo("197");
    }
  }

  private static String sum(LakeFixture lake, String table) {
    return lake.column("SELECT sum(id) FROM " + table).get(0).toString();
  }

  private List<Path> checkpoints(String table, String part) throws IOException {
    List<Path> found = files(log(table), part);
    assertThat(found).isNotEmpty();
    return found;
  }

  private static List<Path> files(Path folder, String part) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.getFileName().toString().contains(part)).toList();
    }
  }

  private Path log(String table) {
    return folder.resolve("main/s").resolve(table).resolve("_delta_log");
  }

  private static byte[] half(Path file) throws IOException {
    byte[] content = Files.readAllBytes(file);
    return Arrays.copyOf(content, content.length / 2);
  }
}
