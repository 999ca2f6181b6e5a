package dev.tarn.pipeline.autoloader;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.value.Row;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every option of Auto Loader is honoured, without an effect that could be missed, or refused. */
class LoaderOptionsTest {
  @TempDir Path folder;
  private LoaderFixture lake;

  @BeforeEach
  void open() {
    lake = new LoaderFixture(folder);
  }

  @AfterEach
  void close() {
    lake.close();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "`cloudFiles.format` => 'json', `cloudFiles.useNotifications` => false",
        "format => 'json', backfillInterval => '1 day', useIncrementalListing => 'auto'",
        "format => 'json', fetchParallelism => 4, listOnStart => true, resourceTag => 'x'",
        "format => 'json', roleArn => 'a', clientId => 'b', clientSecret => 'c', region => 'd'",
        "format => 'json', cleanSource => 'OFF', maxFileAge => '100000 days'",
        "format => 'json', validateOptions => false, nosuch => 1",
        "format => 'json', partitionColumns => '', inferColumnTypes => true",
        "format => 'json', multiLine => false, mode => 'PERMISSIVE', locale => 'en-US'",
        "format => 'json', allowOverwrites => false, includeExistingFiles => true"
      })
  void takes(String options) {
    lake.write("1.json", "{\"a\": 1}");
    lake.update(options);
    assertThat(lake.column("SELECT a FROM target")).containsExactly(1L);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "nosuch => 1 | UNKNOWN_FILE_OPTION",
        "header => true | UNKNOWN_FILE_OPTION",
        "useNotifications => true | UNSUPPORTED_FEATURE.SQL",
        "useManagedFileEvents => true | UNSUPPORTED_FEATURE.SQL",
        "singleVariantColumn => 'v' | UNSUPPORTED_FEATURE.SQL",
        "badRecordsPath => '/bad' | UNSUPPORTED_FEATURE.SQL",
        "locale => 'de-DE' | UNSUPPORTED_FEATURE.SQL",
        "maxFilesPerTrigger => 0 | INVALID_RECORD_OPTION",
        "maxBytesPerTrigger => 'many' | INVALID_RECORD_OPTION",
        "maxFileAge => 'old' | INVALID_RECORD_OPTION",
        "schemaEvolutionMode => 'some' | CF_INVALID_SCHEMA_EVOLUTION_MODE",
        "cleanSource => 'PERHAPS' | INVALID_RECORD_OPTION",
        "cleanSource => 'DELETE', `cleanSource.retentionDuration` => '7 days'"
            + " | INVALID_RECORD_OPTION",
        "cleanSource => 'MOVE' | INVALID_RECORD_OPTION",
        "modifiedAfter => 'soon' | INVALID_RECORD_OPTION",
        "schemaHints => 'a NOSUCH' | INVALID_RECORD_OPTION",
        "format => 'xml' | UNSUPPORTED_FEATURE.SQL",
        "format => 'orc' | UNSUPPORTED_FEATURE.SQL",
        "format => 'nosuch' | DATA_SOURCE_NOT_FOUND"
      })
  void refuses(String options, String errorClass) {
    lake.write("1.json", "{\"a\": 1}");
    String format = options.contains("format") ? "" : "format => 'json', ";
    assertThat(lake.errorClass(format + options)).isEqualTo(errorClass);
  }

  @Test
  void optionsMayStandInWith() {
    lake.write("1.json", "{\"a\": 1}");
    lake.write("2.json", "{\"a\": 2}");
    String query = "SELECT * FROM " + lake.stream("") + " WITH (maxFilesPerTrigger = 1)";
    assertThat(lake.run(query)).isEqualTo(2);
  }

  @Test
  void choosesFilesByNameAndTime() {
    lake.write("a.json", "{\"a\": 1}");
    lake.write("b.json", "{\"a\": 2}");
    lake.write("c.txt", "no json");
    lake.write("_hidden.json", "{\"a\": 3}");
    lake.write(".dot/d.json", "{\"a\": 4}");
    lake.update(
        "format => 'json', pathGlobFilter => '*.json', modifiedAfter => '2023-11-14T22:13:20Z'");
    assertThat(lake.column("SELECT a FROM target")).containsExactly(2L);
  }

  @Test
  void starsReachOverSlashesUnlessTheyAreStrict() {
    lake.write("x/a.json", "{\"a\": 1}");
    lake.write("x/y/b.json", "{\"a\": 2}");
    lake.updateWith(
        "SELECT * FROM " + lake.stream("/x/*.json", "format => 'json', useStrictGlobber => true"));
    assertThat(lake.column("SELECT a FROM target")).containsExactly(1L);
    lake.write("x/y/z/c.json", "{\"a\": 3}");
    lake.updateWith("SELECT * FROM " + lake.stream("/x/*.json", "format => 'json'"));
    assertThat(lake.column("SELECT a FROM target ORDER BY a")).containsExactly(1L, 2L, 3L);
  }

  @Test
  void readsOneFileThatIsNamed() {
    lake.write("a.json", "{\"a\": 1}");
    lake.write("b.json", "{\"a\": 2}");
    lake.updateWith("SELECT * FROM " + lake.stream("/b.json", "format => 'json'"));
    assertThat(lake.column("SELECT a FROM target")).containsExactly(2L);
  }

  @Test
  void deletesNothingBeforeItsTime() {
    Path file = lake.write("a.json", "{\"a\": 1}");
    lake.update("format => 'json', cleanSource => 'DELETE'");
    lake.update("format => 'json', cleanSource => 'DELETE'");
    assertThat(file).exists();
  }

  @Test
  void movesWhatWasRead() {
    Path file = lake.write("x/a.json", "{\"a\": 1}");
    Path done = folder.resolve("done");
    String options =
        "format => 'json', cleanSource => 'MOVE', `cleanSource.moveDestination` => '" + done + "'";
    lake.update(options);
    assertThat(file).doesNotExist();
    assertThat(done.resolve("x/a.json")).exists();
    lake.write("b.json", "{\"a\": 2}");
    lake.update(options);
    assertThat(lake.column("SELECT a FROM target ORDER BY a")).containsExactly(1L, 2L);
  }

  @Test
  void noticesFilesThatVanish() throws IOException {
    lake.write("a.json", "{\"a\": 1}");
    lake.update("format => 'json', maxFilesPerTrigger => 1");
    Path gone = lake.write("b.json", "{\"a\": 2}");
    lake.write("c.json", "{\"a\": 3}");
    lake.openWith(
        opening -> {
          var source = AutoLoader.open(opening);
          source.latest(opening.start());
          try {
            Files.deleteIfExists(gone);
          } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
          }
          return source;
        });
    assertThat(lake.errorClass("format => 'json', maxFilesPerTrigger => 1"))
        .isEqualTo("FAILED_READ_FILE.FILE_NOT_EXIST");
    lake.update("format => 'json', maxFilesPerTrigger => 1, ignoreMissingFiles => true");
    assertThat(lake.column("SELECT a FROM target ORDER BY a")).containsExactly(1L, 3L);
  }

  @Test
  void readsBrokenFilesAsFarAsTheyGoWhereAsked() throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
      for (int i = 0; i < 50_000; i++) {
        out.write(("{\"a\": " + i + "}\n").getBytes(StandardCharsets.UTF_8));
      }
    }
    byte[] whole = packed.toByteArray();
    lake.write("a.json.gz", Arrays.copyOf(whole, whole.length / 2));
    String options = "format => 'json', schema => 'a BIGINT'";
    assertThat(lake.errorClass(options)).isEqualTo("FAILED_READ_FILE.NO_HINT");
    lake.update(options + ", ignoreCorruptFiles => true");
    assertThat((Long) lake.column("SELECT count(*) FROM target").getFirst()).isBetween(1L, 49_999L);
  }

  @Test
  void forgetsFilesThatAreTooOldToBeFoundAgain() throws IOException {
    Path old = lake.write("old.json", "{\"a\": 1}");
    Path young = lake.write("young.json", "{\"a\": 2}");
    Files.setLastModifiedTime(
        young, java.nio.file.attribute.FileTime.from(java.time.Instant.now()));
    lake.update("format => 'json', maxFileAge => '1 hour'");
    assertThat(lake.column("SELECT a FROM target")).containsExactly(2L);
    assertThat(old).exists();
    assertThat(Sizes.duration("maxFileAge", "interval 2 weeks")).isEqualTo(Duration.ofDays(14));
    assertThat(Sizes.bytes("maxBytesPerTrigger", "10 GB")).isEqualTo(10L << 30);
  }

  @Test
  void infersTextsWhereTypesAreNotWanted() {
    lake.write("1.json", "{\"a\": 1.50, \"b\": {\"x\": [1, 2]}}");
    lake.update("format => 'json', inferColumnTypes => false, schemaHints => 'c DATE'");
    assertThat(lake.rows("SELECT a, b, c FROM target"))
        .containsExactly(Row.of("1.50", "{\"x\": [1, 2]}", null));
  }

  @Test
  void readsLinesOfText() {
    lake.write("1.txt", "one", "two");
    lake.update("");
    assertThat(lake.column("SELECT value FROM target ORDER BY value"))
        .containsExactly("one", "two");
  }

  @Test
  void readsWholeFiles() {
    lake.write("1.bin", new byte[] {1, 2, 3});
    lake.update("format => 'binaryFile'");
    assertThat(lake.column("SELECT length FROM target")).containsExactly(3L);
  }
}
