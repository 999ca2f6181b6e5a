package dev.tarn.pipeline.update;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tarn.core.error.TarnException;
import dev.tarn.core.value.Row;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Runs the worked examples of {@code docs/pipeline-schema-changes.md}, section by section. */
class SchemaChangesDocumentTest {
  private static final Path DOCUMENT = Path.of("../docs/pipeline-schema-changes.md");
  private static final String VOLUME = "/Volumes/main/sales/raw";
  private static final Pattern SECTION = Pattern.compile("(?m)^## (.*)$");
  private static final Pattern BLOCK =
      Pattern.compile("(?ms)^```(\\w+)(?: ([^\\n]*))?\\n(.*?)^```$");

  private Path files;
  private PipelineFixture pipeline;
  private List<Row> rows = List.of();

  static Stream<String> sections() throws IOException {
    String text = Files.readString(DOCUMENT);
    List<String> sections = new ArrayList<>();
    Matcher heading = SECTION.matcher(text);
    List<Integer> starts = heading.results().map(match -> match.start()).toList();
    for (int i = 0; i < starts.size(); i++) {
      int end = i + 1 < starts.size() ? starts.get(i + 1) : text.length();
      sections.add(text.substring(starts.get(i), end));
    }
    return sections.stream();
  }

  @ParameterizedTest
  @MethodSource("sections")
  void theExamplesOfASectionDoWhatItSays(String section, @TempDir Path folder) throws IOException {
    files = Files.createDirectory(folder.resolve("raw"));
    try (PipelineFixture fixture = new PipelineFixture(folder.resolve("lake"))) {
      pipeline = fixture;
      assertThat(BLOCK.matcher(section).results().toList()).isNotEmpty();
      Matcher blocks = BLOCK.matcher(section);
      while (blocks.find()) {
        String kind = (blocks.group(1) + " " + (blocks.group(2) == null ? "" : blocks.group(2)));
        run(kind.strip(), blocks.group(3).replace(VOLUME, files.toString()));
      }
    }
  }

  private void run(String kind, String text) {
    String word = kind.contains("fails ") ? kind.substring(kind.indexOf("fails ") + 6) : "";
    switch (kind.replace(" fails " + word, "")) {
      case "sql" -> statements(text, word);
      case "sql source" -> pipeline.source = text;
      case "json" -> settings(text);
      case "sh update" -> update(word);
      case "sh full refresh" -> assertThat(pipeline.fullRefreshAll().error()).isEmpty();
      case "text result" -> assertThat(shown()).isEqualTo(text);
      case String file when file.startsWith("json file ") -> write(file.substring(10), text);
      default -> throw new AssertionError("no meaning for a block of " + kind);
    }
  }

  private void statements(String text, String errorClass) {
    for (String statement : text.split(";\\s*\\n")) {
      try {
        rows = pipeline.rows(statement);
        assertThat(errorClass).as(statement).isEmpty();
      } catch (TarnException e) {
        assertThat(e.errorClass()).as(e.getMessage()).isEqualTo(errorClass);
      }
    }
  }

  private void settings(String text) {
    try {
      JsonNode configuration = new ObjectMapper().readTree(text).get("configuration");
      configuration
          .fields()
          .forEachRemaining(
              entry -> pipeline.configuration.put(entry.getKey(), entry.getValue().asText()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void update(String errorClass) {
    UpdateResult result = pipeline.update();
    String found = result.error().map(TarnException::errorClass).orElse("");
    assertThat(found)
        .as(result.error().map(Throwable::getMessage).orElse("it did not fail"))
        .isEqualTo(errorClass);
  }

  private void write(String name, String text) {
    try {
      Files.writeString(files.resolve(name), text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private String shown() {
    return rows.stream()
        .map(
            row ->
                row.values().stream()
                    .map(value -> value == null ? "NULL" : value.toString())
                    .collect(Collectors.joining(" | ")))
        .collect(Collectors.joining("\n", "", "\n"));
  }
}
