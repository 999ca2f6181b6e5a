package dev.tarn.pipeline.stream.delta;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.value.Row;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * However a table's commits are cut into batches and runs, in whatever process, each row that was
 * added is read once.
 */
class StreamSplitsTest {
  private static final String[] BETWEEN = {
    "OPTIMIZE t",
    "UPDATE t SET b = b + 1 WHERE a % 3 = 0",
    "DELETE FROM t WHERE a % 7 = 1",
    "ALTER TABLE t SET TBLPROPERTIES (x = 'y')"
  };

  private int next;
  private int columns;

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void eachRowIsReadOnce(long seed, @TempDir Path folder) {
    Random random = new Random(seed);
    List<Object> read = new ArrayList<>();
    StreamFixture stream = new StreamFixture(folder);
    try {
      stream.run(
          "CREATE TABLE t (a INT, b INT) TBLPROPERTIES ('delta.checkpointInterval' = '5',"
              + " 'delta.enableDeletionVectors' = '"
              + random.nextBoolean()
              + "')");
      for (int round = 0; round < 6; round++) {
        write(stream, random);
        stream.option("skipChangeCommits", true);
        stream.option("maxFilesPerTrigger", 1 + random.nextInt(4));
        if (random.nextBoolean()) {
          stream.planAndForget();
        }
        firstColumn(stream.readSome(random.nextInt(5)), read);
        if (random.nextBoolean()) {
          StreamFixture other = stream.inAnotherProcess();
          stream.close();
          stream = other;
        }
      }
      stream.option("skipChangeCommits", true);
      firstColumn(stream.readAll(), read);
    } finally {
      stream.close();
    }
    assertThat(read).doesNotHaveDuplicates();
    // Rows that were there before the first batch may have been deleted by then.
    assertThat(read).hasSizeGreaterThan(next / 2);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void nothingIsLeftOutOfATableThatOnlyGrows(long seed, @TempDir Path folder) {
    Random random = new Random(seed);
    List<Object> read = new ArrayList<>();
    StreamFixture stream = new StreamFixture(folder);
    try {
      stream.run("CREATE TABLE t (a INT, b INT)");
      for (int round = 0; round < 5; round++) {
        for (int i = random.nextInt(4); i >= 0; i--) {
          insert(stream, random);
          stream.run(random.nextInt(3) == 0 ? addColumn() : BETWEEN[0]);
        }
        stream.option("maxBytesPerTrigger", 1 + random.nextInt(3000));
        firstColumn(stream.readSome(random.nextInt(4)), read);
        StreamFixture other = stream.inAnotherProcess();
        stream.close();
        stream = other;
      }
      firstColumn(stream.readAll(), read);
    } finally {
      stream.close();
    }
    List<Object> all = new ArrayList<>();
    for (int i = 0; i < next; i++) {
      all.add(i);
    }
    assertThat(read).containsExactlyInAnyOrderElementsOf(all);
  }

  private void write(StreamFixture stream, Random random) {
    for (int i = random.nextInt(5); i >= 0; i--) {
      insert(stream, random);
      if (random.nextInt(3) == 0) {
        stream.run(BETWEEN[random.nextInt(BETWEEN.length)]);
      }
    }
  }

  private void insert(StreamFixture stream, Random random) {
    String rest = ", NULL".repeat(columns);
    List<String> rows = new ArrayList<>();
    for (int i = random.nextInt(4); i >= 0; i--) {
      rows.add("(" + next++ + ", 0" + rest + ")");
    }
    stream.run("INSERT INTO t VALUES " + String.join(", ", rows));
  }

  private String addColumn() {
    return "ALTER TABLE t ADD COLUMN c" + columns++ + " STRING";
  }

  private static void firstColumn(List<Row> rows, List<Object> into) {
    rows.forEach(row -> into.add(row.get(0)));
  }
}
