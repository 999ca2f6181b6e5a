package dev.tarn.pipeline.update;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.value.Row;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code examples/landing} promises. */
class LandingExampleTest {
  private static final Path EXAMPLE = Path.of("..", "examples", "landing");

  @TempDir Path lakeFolder;
  @TempDir Path landing;

  private void bring(String day) throws IOException {
    Path from = EXAMPLE.resolve(day);
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path to = landing.resolve(from.relativize(file).toString());
        Files.createDirectories(to.getParent());
        Files.copy(file, to);
      }
    }
  }

  @Test
  void takesInWhatChangesFromDayToDay() throws IOException {
    try (PipelineFixture lake = new PipelineFixture(lakeFolder)) {
      lake.configuration.put("landing", landing.toString());
      lake.source = Files.readString(EXAMPLE.resolve("transformations/bronze.sql"));
      bring("day-1");
      assertThat(lake.update().error()).isEmpty();
      bring("day-2");
      assertThat(lake.update().error()).isEmpty();
      assertThat(
              lake.rows(
                  "SELECT id, visitor.language, campaign, items, source FROM events"
                      + " ORDER BY id"))
          .containsExactly(
              Row.of(1L, null, null, null, "1.json"),
              Row.of(2L, null, null, null, "1.json"),
              Row.of(3L, "fr", "autumn", null, "2.json"),
              Row.of(4L, null, null, List.of(17L, 23L), "2.json"));
      assertThat(lake.rows("SELECT id, name, since IS NULL FROM customers ORDER BY id"))
          .containsExactly(
              Row.of(1, "Ada", true), Row.of(2, "Grace", true), Row.of(3, "Hopper, G.", false));
      assertThat(
              lake.rows(
                  "SELECT celsius, get_json_object(_rescued_data, '$.battery') FROM readings"
                      + " WHERE _rescued_data IS NOT NULL"))
          .containsExactly(Row.of(null, "0.4"));
    }
  }
}
