package dev.tarn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.cli.CommandLineHarness.Ended;
import dev.tarn.core.value.Row;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.session.Session;
import dev.tarn.lake.session.Tarn;
import dev.tarn.lake.session.TarnOptions;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RefreshCommandTest {
  private static final String EACH_SECOND = " SCHEDULE CRON '* * * * * ?' AT TIME ZONE 'UTC'";

  @TempDir Path folder;
  private CommandLineHarness tarn;

  @BeforeEach
  void setUp() {
    tarn = new CommandLineHarness(folder);
    sql("CREATE TABLE raw (id INT)", "INSERT INTO raw VALUES (1)");
  }

  private List<Row> sql(String... statements) {
    List<Row> rows = List.of();
    try (Tarn lake = Tarn.open(folder.resolve("lake"), TarnOptions.defaults())) {
      Session session = lake.newSession();
      for (String statement : statements) {
        try (Result result = session.sql(statement)) {
          rows = result.rows().drain();
        }
      }
    }
    return rows;
  }

  private Ended refresh() {
    return tarn.run("refresh", "-w", "lake");
  }

  private Object count(String table) {
    return sql("SELECT count(*) FROM " + table).getFirst().get(0);
  }

  private static void passASecond() throws InterruptedException {
    Thread.sleep(1_100);
  }

  @Test
  void whatIsDueIsRefreshedAndNothingElse() throws InterruptedException {
    sql("CREATE STREAMING TABLE due" + EACH_SECOND + " AS SELECT * FROM STREAM raw");
    sql("CREATE MATERIALIZED VIEW later SCHEDULE EVERY 1 HOUR AS SELECT * FROM raw");
    sql("CREATE STREAMING TABLE never AS SELECT * FROM STREAM raw");
    sql("INSERT INTO raw VALUES (2)");
    passASecond();
    Ended ended = refresh();
    assertThat(ended.exitCode()).isZero();
    assertThat(ended.err()).contains("due`: refreshed in ").doesNotContain("later", "never");
    assertThat(count("due")).isEqualTo(2L);
    assertThat(count("later")).isEqualTo(1L);
    assertThat(count("never")).isEqualTo(1L);
  }

  @Test
  void theScheduleIsTheOneThatAlterHasSet() throws InterruptedException {
    sql("CREATE MATERIALIZED VIEW v" + EACH_SECOND + " AS SELECT * FROM raw");
    passASecond();
    sql("ALTER MATERIALIZED VIEW v DROP SCHEDULE");
    assertThat(refresh().err()).doesNotContain("refreshed");
    sql("ALTER MATERIALIZED VIEW v ADD" + EACH_SECOND);
    assertThat(refresh().err()).contains("v`: refreshed in ");
  }

  @Test
  void aRefreshThatFailsIsToldAndKeepsNothingElseFromBeingDone() throws InterruptedException {
    sql("CREATE TABLE other (id INT)");
    sql("CREATE STREAMING TABLE a" + EACH_SECOND + " AS SELECT * FROM STREAM raw");
    sql("CREATE STREAMING TABLE b" + EACH_SECOND + " AS SELECT * FROM STREAM other");
    sql("DROP TABLE raw", "INSERT INTO other VALUES (1)");
    passASecond();
    Ended ended = refresh();
    assertThat(ended.exitCode()).isEqualTo(1);
    assertThat(ended.err()).contains("a`: not refreshed", "b`: refreshed in ");
    assertThat(count("b")).isEqualTo(1L);
  }
}
