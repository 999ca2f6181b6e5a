package dev.tarn.pipeline.autoloader;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.value.Row;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Files of Avro whose fields come and go and change their types: the table is the same however they
 * are split into batches.
 */
class AvroSplitTest {
  private static final List<String> TYPES = List.of("int", "long", "string", "boolean", "double");

  @TempDir static Path folder;
  private static LoaderFixture lake;

  @BeforeAll
  static void open() {
    lake = new LoaderFixture(folder);
  }

  @BeforeEach
  void startOver() {
    lake.startOver();
  }

  @AfterAll
  static void close() {
    lake.close();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void theRowsAndColumnsDoNotDependOnBatches(long seed) {
    boolean widens = seed % 2 == 0;
    List<Row> expected = read(seed, widens, 1);
    List<String> columns = lake.columns();
    for (int files : new int[] {3, 100}) {
      lake.startOver();
      assertThat(read(seed, widens, files)).as(files + " at once").isEqualTo(expected);
      assertThat(lake.columns()).isEqualTo(columns);
    }
  }

  private static List<Row> read(long seed, boolean widens, int atOnce) {
    Random random = new Random(seed);
    lake.rows("ALTER TABLE target SET TBLPROPERTIES ('delta.enableTypeWidening' = 'true')");
    String options =
        "format => 'avro', maxFilesPerTrigger => %d, schemaEvolutionMode => '%s'"
            .formatted(atOnce, widens ? "addNewColumnsWithTypeWidening" : "addNewColumns");
    lake.write("f0.avro", AvroWriter.file(AvroWriter.record("\"id\":\"int\""), "{\"id\": 0}"));
    lake.update(options);
    for (int file = 1; file < 8; file++) {
      write(file, random);
    }
    lake.update(options);
    return lake.rows("SELECT * EXCEPT (zz) FROM target ORDER BY id");
  }

  private static void write(int id, Random random) {
    List<String> fields = new ArrayList<>(List.of("\"id\":\"int\""));
    StringBuilder record = new StringBuilder("{\"id\": " + id);
    for (String name : List.of("a", "b", "c")) {
      if (random.nextBoolean()) {
        String type = TYPES.get(random.nextInt(TYPES.size()));
        fields.add("\"" + name + "\":\"" + type + "\"");
        record.append(", \"").append(name).append("\": ").append(value(type, id));
      }
    }
    lake.write(
        "f" + id + ".avro",
        AvroWriter.file(AvroWriter.record(fields.toArray(String[]::new)), record + "}"));
  }

  private static String value(String type, int id) {
    return switch (type) {
      case "string" -> "\"x" + id + "\"";
      case "boolean" -> "true";
      default -> String.valueOf(id);
    };
  }
}
