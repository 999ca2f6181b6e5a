package dev.tarn.pipeline.autoloader;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tarn.core.error.TarnException;
import dev.tarn.core.value.Row;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Every option that Databricks has for files ({@code options.jsonl}) is honoured, and something is
 * read in another way with it; or is refused by name; or has nothing to say where files are listed
 * on a disk. None is passed over in silence.
 */
class ReferenceOptionsTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String PACKAGES = "dev.tarn.pipeline.";
  private static final int OPTIONS = 120;

  @TempDir static Path folder;
  private static LoaderFixture lake;

  /** An option with what is to be shown of it. */
  record Entry(JsonNode json) {

    String text(String key) {
      return json.path(key).asText();
    }

    boolean has(String key) {
      return json.has(key);
    }

    @Override
    public String toString() {
      return text("group") + " " + text("option");
    }
  }

  private static List<Entry> all() {
    try (Stream<String> lines =
        new String(
                ReferenceOptionsTest.class.getResourceAsStream("options.jsonl").readAllBytes(),
                StandardCharsets.UTF_8)
            .lines()) {
      return lines.map(ReferenceOptionsTest::entry).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Entry entry(String line) {
    try {
      return new Entry(JSON.readTree(line));
    } catch (IOException e) {
      throw new UncheckedIOException(line, e);
    }
  }

  static List<Entry> honoured() {
    return all().stream().filter(entry -> entry.has("with")).toList();
  }

  static List<Entry> refused() {
    return all().stream().filter(entry -> entry.has("refused")).toList();
  }

  private static List<Entry> withoutEffect() {
    return all().stream().filter(entry -> entry.has("withoutEffect")).toList();
  }

  static List<Entry> shownElsewhere() {
    return all().stream().filter(entry -> entry.has("shownBy")).toList();
  }

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

  @Test
  void eachIsOneOrTheOther() {
    int sorted =
        honoured().size() + refused().size() + withoutEffect().size() + shownElsewhere().size();
    assertThat(sorted).isEqualTo(all().size()).isGreaterThanOrEqualTo(OPTIONS);
  }

  @ParameterizedTest
  @MethodSource
  void honoured(Entry entry) {
    lake.write("f." + entry.text("format"), content(entry.text("text")));
    String option = "`" + entry.text("option") + "` => '" + entry.text("value") + "'";
    assertThat(read(entry, "")).as("without it").isEqualTo(entry.text("without"));
    assertThat(read(entry, ", " + option)).as("with it").isEqualTo(entry.text("with"));
    if (entry.has("types")) {
      String typeOf = call(entry, "typeof(a)", "");
      assertThat(lake.column(typeOf)).containsExactly(entry.json().get("types").get(0).asText());
      typeOf = call(entry, "typeof(a)", ", " + option);
      assertThat(lake.column(typeOf)).containsExactly(entry.json().get("types").get(1).asText());
    }
  }

  private String read(Entry entry, String option) {
    String columns =
        entry.has("columns")
            ? entry.text("columns")
            : entry.has("schema") || entry.text("format").equals("text")
                ? "*"
                : "* EXCEPT (_rescued_data)";
    return lake.rows(call(entry, columns, option)).stream()
        .map(Row::values)
        .map(String::valueOf)
        .collect(Collectors.joining(", "));
  }

  private String call(Entry entry, String columns, String option) {
    String schema = entry.has("schema") ? ", schema => '" + entry.text("schema") + "'" : "";
    String more = entry.has("more") ? ", " + entry.text("more") : "";
    return "SELECT %s FROM read_files('%s', format => '%s'%s%s%s)"
        .formatted(columns, lake.files(), entry.text("format"), schema, more, option);
  }

  private static byte[] content(String text) {
    return text.startsWith("hex:")
        ? HexFormat.of().parseHex(text.substring("hex:".length()))
        : text.getBytes(StandardCharsets.UTF_8);
  }

  @ParameterizedTest
  @MethodSource
  void refused(Entry entry) {
    lake.write("f.json", "{\"a\": 1}");
    String format = entry.has("format") ? entry.text("format") : "json";
    String option = entry.text("option");
    String call =
        "read_files('%s', format => '%s', `%s` => '%s')"
            .formatted(lake.files(), format, option, entry.text("refused"));
    for (String from : List.of(call, "STREAM " + call)) {
      TarnException error =
          catchThrowableOfType(TarnException.class, () -> lake.updateWith("SELECT * FROM " + from));
      assertThat(error).as(from).isNotNull();
      assertThat(error.errorClass()).isEqualTo(entry.text("error"));
      boolean formatIsRefused = error.getMessage().contains("format " + format);
      assertThat(formatIsRefused || error.getMessage().contains(option))
          .as(error.getMessage())
          .isTrue();
    }
  }

  /** They would say nothing there, and are not passed over in silence. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "schemaEvolutionMode => 'rescue'",
        "`cloudFiles.maxFilesPerTrigger` => 1",
        "maxBytesPerTrigger => '1m'",
        "allowOverwrites => true",
        "includeExistingFiles => false",
        "cleanSource => 'DELETE'",
        "maxFileAge => '1 day'",
        "SCHEMALOCATION => '/tmp/none'"
      })
  void whatOnlyStreamsHaveIsRefusedOfWhatIsReadOnce(String option) {
    lake.write("f.json", "{\"a\": 1}");
    assertThatThrownBy(
            () -> lake.rows("SELECT * FROM read_files('" + lake.files() + "', " + option + ")"))
        .isInstanceOfSatisfying(
            TarnException.class,
            error -> assertThat(error.errorClass()).isEqualTo("UNSUPPORTED_FEATURE.SQL"))
        .hasMessageContaining("STREAM read_files");
  }

  @Test
  void whatHasNothingToSayIsTaken() {
    lake.write("f.json", "{\"a\": 1}");
    assertThat(withoutEffect())
        .isNotEmpty()
        .allMatch(entry -> !entry.text("withoutEffect").isBlank());
    lake.update(
        withoutEffect().stream()
            .map(
                entry ->
                    ", `cloudFiles.%s` => '%s'"
                        .formatted(entry.text("option"), entry.text("taken")))
            .collect(Collectors.joining("", "format => 'json'", "")));
    assertThat(lake.column("SELECT a FROM target")).containsExactly(1L);
  }

  @ParameterizedTest
  @MethodSource
  void shownElsewhere(Entry entry) {
    String[] test = entry.text("shownBy").split("\\.");
    assertThat(
            Stream.of("autoloader.", "update.")
                .flatMap(room -> methods(PACKAGES + room + test[0]))
                .anyMatch(test[1]::equals))
        .as(entry.text("shownBy"))
        .isTrue();
  }

  private static Stream<String> methods(String type) {
    try {
      return Arrays.stream(Class.forName(type).getDeclaredMethods())
          .filter(
              method ->
                  method.isAnnotationPresent(Test.class)
                      || method.isAnnotationPresent(ParameterizedTest.class))
          .map(java.lang.reflect.Method::getName);
    } catch (ClassNotFoundException none) {
      return Stream.empty();
    }
  }
}
