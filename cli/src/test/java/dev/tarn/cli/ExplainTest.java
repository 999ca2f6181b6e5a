package dev.tarn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tarn.cli.process.Surroundings;
import dev.tarn.cli.process.Surroundings.Terminal;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The two examples of generated partition columns, from the command line: only one partition is
 * read, so that the query still answers when the files of all others are gone.
 */
class ExplainTest {
  private static final String ROWS =
      """
      INSERT INTO events (eventId, data, eventType, eventTime) VALUES
        (1, 'a', 'x', '2020-09-30 23:59:59'), (2, 'b', 'x', '2020-10-01 00:00:00'),
        (3, 'c', 'x', '2020-10-01 12:00:00'), (4, 'd', 'x', '2020-10-02 00:00:00'),
        (5, 'e', 'x', '2019-10-01 00:00:00'), (6, 'f', 'x', '2020-10-01 12:00:01');
      """;
  private static final String BY_DATE =
      """
      CREATE TABLE events(
        eventId BIGINT, data STRING, eventType STRING, eventTime TIMESTAMP,
        eventDate date GENERATED ALWAYS AS (CAST(eventTime AS DATE)))
      PARTITIONED BY (eventType, eventDate);
      """;
  private static final String BY_PARTS =
      """
      CREATE TABLE events(
        eventId BIGINT, data STRING, eventType STRING, eventTime TIMESTAMP,
        year INT GENERATED ALWAYS AS (YEAR(eventTime)),
        month INT GENERATED ALWAYS AS (MONTH(eventTime)),
        day INT GENERATED ALWAYS AS (DAY(eventTime)))
      PARTITIONED BY (eventType, year, month, day);
      """;
  private static final String QUERY =
      "SELECT * FROM events WHERE eventTime >= \"2020-10-01 00:00:00\""
          + " AND eventTime <= \"2020-10-01 12:00:00\"";

  @TempDir Path folder;

  @Test
  void theFirstExampleReadsOnePartition() throws IOException {
    run("-e", BY_DATE + ROWS);
    JsonNode scan = scan();
    assertThat(filters(scan))
        .containsExactly(
            "(eventDate >= 2020-10-01 OR eventDate IS NULL) since eventDate = CAST(eventTime AS"
                + " DATE)",
            "(eventDate <= 2020-10-01 OR eventDate IS NULL) since eventDate = CAST(eventTime AS"
                + " DATE)");
    readsOnly(scan, "eventDate=2020-10-01");
  }

  @Test
  void theSecondExampleReadsOnePartition() throws IOException {
    run("-e", BY_PARTS + ROWS);
    JsonNode scan = scan();
    assertThat(filters(scan))
        .hasSize(2)
        .allSatisfy(
            filter ->
                assertThat(filter)
                    .endsWith(
                        "since year = YEAR(eventTime), month = MONTH(eventTime), day ="
                            + " DAY(eventTime)"));
    readsOnly(scan, "year=2020/month=10/day=1");
  }

  @Test
  void jsonLinesHaveThePlanInTheObjectOfTheRow() throws IOException {
    run("-e", BY_DATE + ROWS);
    JsonNode row = json(run("-o", "jsonl", "-e", "EXPLAIN FORMATTED " + QUERY));
    assertThat(row.get("plan").asText()).contains("derived partition filter", "== Executor ==");
    assertThat(row.get("explain").get("statement").asText()).isEqualTo("SELECT");
    assertThat(row.get("explain").get("scans").get(0).get("version").asLong()).isEqualTo(1);
  }

  @Test
  void aTableWithoutPartitionsHasNoneToCount() throws IOException {
    run("-e", "CREATE TABLE plain (a INT, b STRING); INSERT INTO plain VALUES (1, 'x'), (5, 'y')");
    JsonNode scan =
        explained("SELECT a FROM plain WHERE a > 7 AND length(b) = 1 AND a + 0 < 9")
            .get("scans")
            .get(0);
    assertThat(scan.get("partitionsRead").isNull()).isTrue();
    assertThat(scan.get("filesRead").asLong()).isZero();
    assertThat(scan.get("filesTotal").asLong()).isOne();
    assertThat(scan.get("statisticsFilters")).hasSize(1);
    assertThat(scan.get("rowFilters")).hasSize(2);
    assertThat(scan.get("partitionFilters")).isEmpty();
  }

  private void readsOnly(JsonNode scan, String partition) throws IOException {
    assertThat(scan.get("partitionsRead").asLong()).isOne();
    assertThat(scan.get("partitionsTotal").asLong()).isEqualTo(4);
    assertThat(scan.get("filesRead").asLong()).isOne();
    assertThat(scan.get("statisticsFilters")).hasSize(2);
    deleteAllBut(partition);
    assertThat(run("-o", "jsonl", "-e", QUERY).lines().map(this::id))
        .containsExactlyInAnyOrder(2L, 3L);
  }

  private long id(String line) {
    try {
      return json(line).get("eventId").asLong();
    } catch (IOException e) {
      throw new AssertionError(line, e);
    }
  }

  private static List<String> filters(JsonNode scan) {
    return Stream.iterate(0, i -> i < scan.get("derivedFilters").size(), i -> i + 1)
        .map(scan.get("derivedFilters")::get)
        .map(each -> each.get("filter").asText() + " since " + each.get("since").asText())
        .toList();
  }

  private JsonNode scan() throws IOException {
    return explained(QUERY).get("scans").get(0);
  }

  private JsonNode explained(String query) throws IOException {
    return json(run("-o", "json", "-e", "EXPLAIN " + query)).get("explain");
  }

  private static JsonNode json(String line) throws IOException {
    return new ObjectMapper().readTree(line);
  }

  private void deleteAllBut(String partition) throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.walk(folder)) {
      files = all.filter(file -> file.toString().endsWith(".parquet")).toList();
    }
    for (Path file : files) {
      if (!file.toString().contains(partition)) {
        Files.delete(file);
      }
    }
  }

  private String run(String... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Surroundings surroundings =
        new Surroundings(
            new ByteArrayInputStream(new byte[0]),
            new PrintStream(out, false, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            Map.of("HOME", folder.resolve("home").toString()),
            folder,
            Terminal.NONE);
    String[] all = Stream.concat(Stream.of("sql"), Stream.of(arguments)).toArray(String[]::new);
    int exitCode = new CommandLineInterface(surroundings, LakeSession::open).run(all);
    assertThat(exitCode).as(err.toString(StandardCharsets.UTF_8)).isZero();
    return out.toString(StandardCharsets.UTF_8);
  }
}
