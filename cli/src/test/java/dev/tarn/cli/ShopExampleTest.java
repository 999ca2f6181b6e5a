package dev.tarn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.cli.CommandLineHarness.Ended;
import dev.tarn.core.value.Row;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.session.Session;
import dev.tarn.lake.session.Tarn;
import dev.tarn.lake.session.TarnOptions;
import dev.tarn.sql.parse.StatementSplitter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs the pipeline of {@code examples/shop} as its README says. */
class ShopExampleTest {
  private static final Path EXAMPLE = Path.of("../examples/shop").toAbsolutePath().normalize();
  private static final List<String> TABLES =
      List.of(
          "orders_raw",
          "lines_raw",
          "orders",
          "customers",
          "order_totals",
          "daily_sales",
          "category_sales",
          "best_customers");

  @TempDir Path folder;
  private CommandLineHarness tarn;
  private Path lake;

  @BeforeEach
  void copy() throws IOException {
    try (Stream<Path> files = Files.walk(EXAMPLE)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path to = folder.resolve("shop").resolve(EXAMPLE.relativize(file));
        Files.createDirectories(to.getParent());
        String text = Files.readString(file);
        Files.writeString(
            to,
            text.replace("file:///tmp/tarn-shop", folder.resolve("storage").toUri().toString()));
      }
    }
    lake = folder.resolve("lake");
    tarn = new CommandLineHarness(folder);
  }

  @ParameterizedTest
  @ValueSource(strings = {"pipeline.json", "spark-pipeline.yml"})
  void theTablesAreThoseOfAnUndisturbedRun(String settings) {
    script("setup.sql");
    Ended first = run(settings, "--results", "first.json");
    assertThat(first.err()).contains("is COMPLETED");
    assertThat(first.exitCode()).isZero();
    assertThat(rows("SELECT channel, sum(orders), sum(amount) FROM shop.daily_sales GROUP BY 1"))
        .hasSize(2);
    assertThat(rows("SELECT count(*) FROM shop.orders_raw")).containsExactly(Row.of(300L));
    assertThat(rows("SELECT count(*) FROM shop.customers")).containsExactly(Row.of(7L));
    assertThat(folder.resolve("first.json"))
        .content()
        .contains("\"state\" : \"COMPLETED\"", "\"name\" : \"known_status\"");
    script("grow.sql");
    script("grow.sql");
    assertThat(run(settings).exitCode()).isZero();
    assertThat(rows("SELECT count(*), count(DISTINCT order_id) FROM shop.orders_raw"))
        .containsExactly(Row.of(400L, 400L));
    assertThat(rows("SELECT city FROM shop.customers WHERE customer_id = 2"))
        .containsExactly(Row.of("Town 8"));
    List<List<Row>> grown = TABLES.stream().map(this::table).toList();
    assertThat(run(settings, "--full-refresh-all").exitCode()).isZero();
    assertThat(TABLES.stream().map(this::table).toList()).isEqualTo(grown);
  }

  @Test
  void anUpdateWithNothingNewWritesNothing() {
    script("setup.sql");
    run("pipeline.json");
    long version = version("daily_sales") + version("orders") + version("customers");
    Ended again = run("pipeline.json", "-o", "csv");
    assertThat(again.exitCode()).isZero();
    assertThat(again.out()).doesNotContain("COMPLETED").contains(",IDLE,");
    assertThat(version("daily_sales") + version("orders") + version("customers"))
        .isEqualTo(version);
  }

  @Test
  void itCanBeLookedAtWithoutAnythingBeingWritten() throws IOException {
    script("setup.sql");
    long before = files();
    Ended valid = tarn.run("pipeline", "validate", "-w", "lake", "--spec", "shop/pipeline.json");
    assertThat(valid.err()).isEqualTo("9 datasets, 1 view, 10 flows: no problem\n");
    assertThat(valid.exitCode()).isZero();
    Ended graph = tarn.run("pipeline", "graph", "-w", "lake", "--spec", "shop/pipeline.json");
    assertThat(graph.out()).startsWith("flowchart ");
    assertThat(graph.exitCode()).isZero();
    assertThat(files()).isEqualTo(before);
  }

  private long files() throws IOException {
    try (Stream<Path> files = Files.walk(lake)) {
      return files.count();
    }
  }

  private Ended run(String settings, String... more) {
    return tarn.run(
        Stream.concat(
                Stream.of("pipeline", "run", "-w", "lake", "--spec", "shop/" + settings),
                Stream.of(more))
            .toArray(String[]::new));
  }

  private List<Row> table(String name) {
    return rows("SELECT * FROM shop." + name + " ORDER BY ALL");
  }

  private long version(String table) {
    return (long)
        rows("SELECT max(version) FROM (DESCRIBE HISTORY shop." + table + ")").getFirst().get(0);
  }

  private void script(String name) {
    try (Tarn opened = open()) {
      Session session = opened.newSession();
      StatementSplitter.split(Files.readString(folder.resolve("shop").resolve(name)))
          .forEach(part -> session.sql(part.text()).close());
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private List<Row> rows(String sql) {
    try (Tarn opened = open();
        Result result = opened.newSession().sql(sql)) {
      return result.rows().drain();
    }
  }

  private Tarn open() {
    return Tarn.open(lake, TarnOptions.defaults().withZone(ZoneOffset.UTC));
  }
}
