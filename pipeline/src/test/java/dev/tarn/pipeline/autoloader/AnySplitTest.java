package dev.tarn.pipeline.autoloader;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * However files are split into batches and runs, and whenever they arrive, while a batch runs too,
 * the table has the rows of each once, and the columns of all. {@code -Dtarn.seed=7} adds a case.
 */
class AnySplitTest {
  private static final List<String> FIELDS = List.of("a", "b", "c", "d");

  @TempDir Path folder;
  private int files;
  private final List<Object> ids = new ArrayList<>();

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void theRowsAreThoseOfAllFiles(long seed) {
    Random random = new Random(seed);
    try (LoaderFixture lake = new LoaderFixture(folder)) {
      arrive(lake, random, 1);
      lake.openWith(
          opening -> {
            if (random.nextInt(3) == 0) {
              arrive(lake, random, 1);
            }
            return AutoLoader.open(opening);
          });
      for (int run = 0; run < 5; run++) {
        arrive(lake, random, random.nextInt(5));
        lake.update("format => 'json', maxFilesPerTrigger => " + (1 + random.nextInt(4)));
      }
      lake.update("format => 'json'");
      assertThat(lake.column("SELECT id FROM target ORDER BY id")).isEqualTo(ids);
      assertThat(lake.column("SELECT id FROM target WHERE _rescued_data IS NOT NULL")).isEmpty();
    }
  }

  private void arrive(LoaderFixture lake, Random random, int count) {
    for (int i = 0; i < count; i++) {
      List<String> lines = new ArrayList<>();
      for (int line = 0; line < random.nextInt(4); line++) {
        long id = ids.size();
        ids.add(id);
        String field = FIELDS.get(random.nextInt(FIELDS.size()));
        lines.add("{\"id\": " + id + ", \"" + field + "\": {\"" + field + "\": " + id + "}}");
      }
      if (lines.isEmpty()) {
        lines.add("{\"id\": " + ids.size() + "}");
        ids.add((long) ids.size());
      }
      lake.write("f" + files++ + ".json", lines.toArray(String[]::new));
    }
  }
}
