package dev.tarn.conformance.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.value.Row;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.session.Session;
import dev.tarn.lake.session.Tarn;
import dev.tarn.lake.session.TarnOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Processes that write into one lake at the same time lose nothing and do nothing twice. {@code
 * -Dtarn.increments=100} makes the longest of the tests as long as the others.
 */
class SeveralProcessesTest {
  private static final int PROCESSES = 3;
  private static final int INSERTS = Integer.getInteger("tarn.inserts", 100);
  private static final int INCREMENTS = Integer.getInteger("tarn.increments", 30);
  private static final int TABLES = 12;
  private static final int OBJECTS = Integer.getInteger("tarn.objects", 100);
  private static final int OBJECT_PROCESSES = 4;

  @TempDir Path lake;
  private Tarn tarn;
  private Session session;

  @BeforeEach
  void open() {
    tarn = Tarn.open(lake, TarnOptions.defaults());
    session = tarn.newSession();
    run("CREATE SCHEMA s");
  }

  @AfterEach
  void close() {
    tarn.close();
  }

  @Test
  void everyInsertIsThereOnceAndIsOneCommit() throws Exception {
    run("CREATE TABLE s.t (id BIGINT, worker STRING)");
    together(Workload.INSERTS, INSERTS);
    long all = (long) PROCESSES * INSERTS;
    assertThat(one("SELECT count(*) FROM s.t")).isEqualTo(all);
    assertThat(one("SELECT count(DISTINCT id) FROM s.t")).isEqualTo(all);
    assertThat(rows("DESCRIBE HISTORY s.t")).hasSize((int) all + 1);
  }

  @Test
  void everyIncrementIsCounted() throws Exception {
    run("CREATE TABLE s.counter (id INT, n BIGINT)");
    run("INSERT INTO s.counter VALUES (1, 0)");
    together(Workload.INCREMENTS, INCREMENTS);
    long all = (long) PROCESSES * INCREMENTS;
    assertThat(one("SELECT n FROM s.counter WHERE id = 1")).isEqualTo(all);
    assertThat(rows("DESCRIBE HISTORY s.counter")).hasSize((int) all + 2);
  }

  @Test
  void theCatalogKnowsTheTablesThatWereMadeAndNotDropped() throws Exception {
    together(Workload.TABLES, TABLES);
    assertThat(rows("SHOW TABLES IN s"))
        .extracting(row -> row.get(1))
        .hasSize(PROCESSES * TABLES / 3)
        .allMatch(name -> name.toString().startsWith("shared_"));
  }

  /** {@code -Dtarn.objects=500} for a long run. */
  @Test
  void everyObjectIsThereThatWasMadeAndNotDropped() throws Exception {
    run("CREATE TABLE s.shared (a INT)");
    int each = OBJECTS / OBJECT_PROCESSES;
    together(OBJECT_PROCESSES, Workload.OBJECTS, each * Workload.OBJECT_STEPS);
    long kept = OBJECT_PROCESSES * (each / 5L);
    assertThat(
            one(
                "SELECT (SELECT count(*) FROM information_schema.tables WHERE table_schema = 's')"
                    + " + (SELECT count(*) FROM information_schema.routines)"
                    + " + (SELECT count(*) FROM information_schema.volumes)"
                    + " + (SELECT count(*) FROM information_schema.schemata) - 3"))
        .as("objects, without the shared table and two schemas")
        .isEqualTo(kept);
    assertThat(
            one("SELECT count(*) FROM information_schema.table_tags WHERE table_name = 'shared'"))
        .as("no tag of the shared table is lost")
        .isEqualTo((long) OBJECT_PROCESSES * Math.min(each, Workload.SHARED_TAGS));
    assertThat(
            rows(
                "SELECT table_name FROM information_schema.table_tags WHERE table_name != 'shared'"
                    + " GROUP BY table_name HAVING count(*) != 2"))
        .as("tables and views that do not have both of their tags")
        .isEmpty();
    assertThat(tarn.repair().find()).as("catalog and files fit together").isEmpty();
  }

  private void together(Workload workload, int each) throws Exception {
    together(PROCESSES, workload, each);
  }

  /** Each process has statements with numbers of its own. */
  private void together(int processes, Workload workload, int each) throws Exception {
    List<Child> children = new ArrayList<>();
    try {
      for (int i = 0; i < processes; i++) {
        children.add(start(workload, (long) i * each, each, "w" + i));
      }
      for (Child child : children) {
        assertThat(child.end()).isZero();
        assertThat(child.acknowledged()).hasSize(each);
      }
    } finally {
      children.forEach(Child::close);
    }
  }

  private Child start(Workload workload, long first, int count, String worker) throws IOException {
    return Child.start(lake, workload, first, count, worker);
  }

  private void run(String sql) {
    session.sql(sql).close();
  }

  private Object one(String sql) {
    return rows(sql).get(0).get(0);
  }

  private List<Row> rows(String sql) {
    try (Result result = session.sql(sql)) {
      return result.rows().drain();
    }
  }
}
