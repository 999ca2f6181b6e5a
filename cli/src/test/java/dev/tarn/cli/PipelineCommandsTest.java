package dev.tarn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.cli.CommandLineHarness.Ended;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PipelineCommandsTest {
  private static final String SETTINGS =
      "{\"name\": \"p\", \"libraries\": [{\"glob\": {\"include\": \"src/**\"}}]MORE}";

  @TempDir Path folder;
  private CommandLineHarness tarn;

  @BeforeEach
  void setUp() {
    tarn = new CommandLineHarness(folder);
    settings("");
  }

  @Test
  void aPipelineIsFoundAboveTheFolder() throws IOException {
    source("CREATE MATERIALIZED VIEW a AS SELECT 1 AS x;");
    Path below = Files.createDirectories(folder.resolve("x/y"));
    CommandLineHarness there = new CommandLineHarness(below);
    assertThat(there.run("pipeline", "run", "-w", "lake").exitCode()).isZero();
    assertThat(below.resolve("lake/main/default/a/_delta_log")).exists();
  }

  @Test
  void theClosingTableGoesToStandardOutputAndProgressToStandardError() {
    source(
        """
        CREATE MATERIALIZED VIEW a AS SELECT id FROM range(3);
        CREATE MATERIALIZED VIEW b (CONSTRAINT few EXPECT (id < 1)) AS SELECT id FROM a;
        """);
    Ended ended = run("-o", "csv");
    assertThat(ended.out())
        .startsWith("flow,dataset,status,batches,rows,deleted,dropped,failed_expectations,ms\n")
        .contains("main.default.a,main.default.a,COMPLETED,1,3,0,0,")
        .contains("main.default.b,main.default.b,COMPLETED,1,3,0,0,few: 2,");
    assertThat(ended.err())
        .contains("main.default.a: STARTING\n", "main.default.a: COMPLETED, 3 rows, ")
        .contains(" is COMPLETED after ");
    assertThat(run("-o", "json").out())
        .startsWith("{\"statement\":1,\"columns\":[")
        .hasLineCount(1);
  }

  @Test
  void problemsOfDefinitionsAreToldWithTheirPlaces() {
    write("src/one.sql", "CREATE MATERIALIZED VIEW a AS\nSELECT nope FROM range(1);");
    write("src/two.sql", "DROP TABLE x;");
    Ended valid = tarn.run("pipeline", "validate", "-w", "lake");
    assertThat(valid.exitCode()).isEqualTo(1);
    assertThat(valid.out())
        .contains("[UNRESOLVED_COLUMN", "== src/one.sql (line 2, position 8) ==\nSELECT nope")
        .contains("[PIPELINE_SQL_GRAPH_ELEMENT_REGISTRATION_ERROR]", "src/two.sql");
    assertThat(valid.err()).contains("2 problems");
    assertThat(folder.resolve("lake")).doesNotExist();
    assertThat(tarn.run("pipeline", "validate", "-w", "lake", "-o", "json").out())
        .hasLineCount(2)
        .contains("\"file\":\"src/one.sql\",\"line\":2,\"column\":8}");
    Ended ran = run("--results", "out/r.json", "-o", "csv");
    assertThat(ran.exitCode()).isEqualTo(1);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err()).contains("== src/two.sql (line 1,", " is FAILED after ");
    assertThat(folder.resolve("out/r.json"))
        .content()
        .contains("\"state\" : \"FAILED\"", "\"file\" : \"src/two.sql\"");
  }

  @Test
  void schedulesAreValidatedToo() {
    source("CREATE MATERIALIZED VIEW a SCHEDULE CRON 'often' AS SELECT 1 AS x;");
    assertThat(tarn.run("pipeline", "validate", "-w", "lake").out())
        .contains("[SCHEDULE_CRON_INVALID]", "== src/source.sql (line 1, ");
  }

  @Test
  void aFlowThatFailsStopsWhatReadsItAndNothingElse() {
    settings(", \"development\": true");
    source(
        """
        CREATE MATERIALIZED VIEW good AS SELECT 1 AS x;
        CREATE MATERIALIZED VIEW bad AS SELECT 1 / id AS x FROM range(1);
        CREATE MATERIALIZED VIEW below AS SELECT * FROM bad;
        """);
    Ended ended = run("-o", "csv", "--results", "r.json");
    assertThat(ended.exitCode()).isEqualTo(1);
    assertThat(ended.out())
        .contains("main.default.good,main.default.good,COMPLETED,")
        .contains("main.default.bad,main.default.bad,FAILED,")
        .contains("main.default.below,main.default.below,SKIPPED,");
    assertThat(ended.err()).contains("Flow main.default.bad failed:", "[DIVIDE_BY_ZERO]");
    assertThat(folder.resolve("r.json")).content().contains("DIVIDE_BY_ZERO");
  }

  @Test
  void datasetsCanBeNamed() {
    source(
        """
        CREATE MATERIALIZED VIEW a AS SELECT 1 AS x;
        CREATE MATERIALIZED VIEW b AS SELECT 2 AS x;
        CREATE MATERIALIZED VIEW c AS SELECT 3 AS x;
        """);
    assertThat(run("--refresh", "a, main.default.b", "--full-refresh", "b", "-o", "csv").out())
        .contains("main.default.a,main.default.a,COMPLETED")
        .contains("main.default.b,main.default.b,COMPLETED")
        .contains("main.default.c,main.default.c,EXCLUDED");
    Ended unknown = run("--refresh", "nope");
    assertThat(unknown.exitCode()).isEqualTo(1);
    assertThat(unknown.err()).contains("`nope`");
  }

  @ParameterizedTest
  @ValueSource(strings = {"--refresh", "--full-refresh"})
  void namesAndAllExcludeEachOther(String option) {
    source("CREATE MATERIALIZED VIEW a AS SELECT 1 AS x;");
    Ended ended = run("--full-refresh-all", option, "a");
    assertThat(ended.exitCode()).isEqualTo(1);
    assertThat(ended.err()).startsWith("[CONFLICTING_PIPELINE_REFRESH_OPTIONS]").contains(option);
  }

  @ParameterizedTest
  @CsvSource({
    "run --output xml",
    "run --continuous --scheduled",
    "run --refrsh a",
    "events --level LOUD",
    "events --limit many",
    "graph -o png",
    "init",
    "init --name a/b",
    "valdate",
    "''"
  })
  void wrongArgumentsEndWithTwo(String arguments) {
    String[] all = ("pipeline " + arguments).strip().split(" ");
    assertThat(tarn.run(all).exitCode()).isEqualTo(2);
  }

  @Test
  void theHelpNamesAllCommands() {
    assertThat(tarn.run("pipeline", "--help").out())
        .contains("pipeline run ", "pipeline validate ", "pipeline stop ", "pipeline events ");
    assertThat(tarn.run("pipeline", "run", "--help").out()).contains("--full-refresh-all");
    assertThat(tarn.run("--help").out()).contains("pipeline ");
    assertThat(tarn.run("pipeline", "valdate").err()).contains("did you mean pipeline validate?");
  }

  @ParameterizedTest
  @ValueSource(strings = {"databricks", "spark"})
  void aNewProjectRuns(String format) {
    Ended made = tarn.run("pipeline", "init", "--name", "first", "--format", format);
    assertThat(made.exitCode()).isZero();
    assertThat(made.out()).contains("first/transformations/totals.sql");
    CommandLineHarness there = new CommandLineHarness(folder.resolve("first"));
    Ended ran = there.run("pipeline", "run", "-w", "lake", "-o", "csv");
    assertThat(ran.exitCode()).as(ran.err()).isZero();
    assertThat(ran.out()).contains("main.first.totals,main.first.totals,COMPLETED,1,2,");
    assertThat(tarn.run("pipeline", "init", "--name", "first").exitCode()).isEqualTo(2);
  }

  @Test
  void statusAndEventsTellOfTheLastUpdate() {
    source("CREATE MATERIALIZED VIEW a AS SELECT id FROM range(3);");
    Ended before = tarn.run("pipeline", "status", "-w", "lake");
    assertThat(before.out()).contains("none yet").contains("idle");
    assertThat(folder.resolve("lake")).doesNotExist();
    assertThat(tarn.run("pipeline", "events", "-w", "lake").err())
        .startsWith("[PIPELINE_NOT_FOUND]");
    run();
    assertThat(tarn.run("pipeline", "status", "-w", "lake").out())
        .contains("pipeline      p\n", "COMPLETED main.default.a, 3 rows\n");
    assertThat(tarn.run("pipeline", "status", "-w", "lake", "-o", "json").out())
        .hasLineCount(1)
        .contains("\"state\":\"COMPLETED\"", "\"flow\":\"main.default.a\"", "\"rows\":3");
    Ended events = tarn.run("pipeline", "events", "-w", "lake", "-o", "csv", "--update", "last");
    assertThat(events.out())
        .startsWith("timestamp,level,event_type,message\n")
        .contains(",create_update,", "Flow 'main.default.a' is COMPLETED.")
        .endsWith(",INFO,update_progress,The update is COMPLETED.\n");
    assertThat(tarn.run("pipeline", "events", "-w", "lake", "--limit", "1").out()).hasLineCount(2);
    assertThat(tarn.run("pipeline", "events", "-w", "lake", "--level", "error").out())
        .hasLineCount(1);
    assertThat(tarn.run("pipeline", "events", "-w", "lake", "--details", "-o", "jsonl").out())
        .contains("\"details\":\"{\\\"create_update\\\"");
  }

  @Test
  void theGraphIsDrawn() {
    source(
        """
        CREATE MATERIALIZED VIEW a AS SELECT id FROM range(3);
        CREATE MATERIALIZED VIEW b AS SELECT id FROM a;
        """);
    assertThat(tarn.run("pipeline", "graph", "-w", "lake", "-o", "dot").out())
        .startsWith("digraph ");
    assertThat(tarn.run("pipeline", "graph", "-w", "lake", "-o", "json").out()).startsWith("{");
    assertThat(tarn.run("pipeline", "graph", "-w", "lake").out()).contains("main.default.b");
    assertThat(folder.resolve("lake")).doesNotExist();
  }

  @Test
  void checkpointsStayWhereTheyAre() {
    source("CREATE MATERIALIZED VIEW a AS SELECT 1 AS x;");
    run();
    settings(", \"storage\": \"" + folder.resolve("elsewhere") + "\"");
    Ended moved = run();
    assertThat(moved.exitCode()).isEqualTo(1);
    assertThat(moved.err()).contains("[PIPELINE_STORAGE_CHANGED]", "elsewhere");
  }

  @Test
  void unknownFieldsAreWarnedOf() {
    settings(", \"colour\": \"blue\"");
    source("CREATE MATERIALIZED VIEW a AS SELECT 1 AS x;");
    assertThat(run().err()).startsWith("Warning: the field colour is not known");
  }

  @Test
  @Timeout(120)
  void continuousUpdatesGoOnUntilTheyAreStopped() throws Exception {
    settings(", \"configuration\": {\"pipelines.trigger.interval\": \"100 milliseconds\"}");
    source("CREATE MATERIALIZED VIEW a AS SELECT 1 AS x;");
    assertThat(tarn.run("pipeline", "stop", "-w", "lake").err()).contains("No update of p");
    CompletableFuture<Ended> running =
        CompletableFuture.supplyAsync(() -> run("--continuous", "-o", "json"));
    await("lake/main/default/a/_delta_log");
    Thread.sleep(1000);
    Ended other =
        new CommandLineHarness(folder).run("pipeline", "run", "-w", "lake", "--continuous");
    assertThat(other.err()).contains("[PIPELINE_UPDATE_ALREADY_RUNNING]");
    Ended stopped = new CommandLineHarness(folder).run("pipeline", "stop", "-w", "lake");
    assertThat(stopped.err()).contains("has ended");
    Ended ended = running.get(60, TimeUnit.SECONDS);
    assertThat(ended.exitCode()).isZero();
    assertThat(ended.out().lines().count()).isGreaterThan(1);
    assertThat(ended.out()).startsWith("{\"statement\":1,").contains("\n{\"statement\":2,");
  }

  @Test
  @Timeout(120)
  void schedulesWaitWhileThePipelineIsPaused() throws Exception {
    settings(
        ", \"trigger\": {\"cron\": {\"quartz_cron_schedule\": \"* * * * * ?\","
            + " \"timezone_id\": \"UTC\"}}");
    source("CREATE MATERIALIZED VIEW a AS SELECT 1 AS x;");
    assertThat(tarn.run("pipeline", "pause", "-w", "lake").exitCode()).isZero();
    assertThat(tarn.run("pipeline", "status", "-w", "lake").out()).contains("paused");
    CompletableFuture<Ended> running =
        CompletableFuture.supplyAsync(() -> run("--scheduled", "-o", "csv"));
    Thread.sleep(3000);
    assertThat(folder.resolve("lake/main/default/a")).doesNotExist();
    CommandLineHarness other = new CommandLineHarness(folder);
    assertThat(other.run("pipeline", "resume", "-w", "lake").exitCode()).isZero();
    await("lake/main/default/a/_delta_log");
    assertThat(other.run("pipeline", "stop", "-w", "lake").err()).contains("has ended");
    Ended ended = running.get(60, TimeUnit.SECONDS);
    assertThat(ended.err()).contains("the whole pipeline: cron * * * * * ? in UTC");
    assertThat(ended.out()).contains("main.default.a,main.default.a,COMPLETED");
  }

  @Test
  void aPipelineWithoutSchedulesCannotWaitForThem() {
    source("CREATE MATERIALIZED VIEW a AS SELECT 1 AS x;");
    Ended ended = run("--scheduled");
    assertThat(ended.exitCode()).isEqualTo(1);
    assertThat(ended.err()).contains("[PIPELINE_WITHOUT_SCHEDULE]");
  }

  private void await(String path) throws InterruptedException {
    for (int i = 0; i < 600 && !Files.exists(folder.resolve(path)); i++) {
      Thread.sleep(100);
    }
    assertThat(folder.resolve(path)).exists();
  }

  private Ended run(String... more) {
    String[] arguments = new String[4 + more.length];
    System.arraycopy(new String[] {"pipeline", "run", "-w", "lake"}, 0, arguments, 0, 4);
    System.arraycopy(more, 0, arguments, 4, more.length);
    return new CommandLineHarness(folder).run(arguments);
  }

  private void settings(String more) {
    write("pipeline.json", SETTINGS.replace("MORE", more));
  }

  private void source(String sql) {
    write("src/source.sql", sql);
  }

  private void write(String name, String text) {
    try {
      Path file = folder.resolve(name);
      Files.createDirectories(file.getParent());
      Files.writeString(file, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
