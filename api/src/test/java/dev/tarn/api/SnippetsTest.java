package dev.tarn.api;

import static dev.tarn.api.Functions.col;
import static dev.tarn.api.Functions.expr;
import static dev.tarn.api.Functions.lit;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.StructType;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The examples of the documentation. Each region is shown there as it stands here. */
class SnippetsTest {
  @TempDir Path folder;

  private final List<String> lines = new ArrayList<>();
  private Tarn tarn;
  private Session session;

  @BeforeEach
  void open() {
    tarn = Tarn.openTemporary();
    session = tarn.newSession();
    session.execute("SET TIME ZONE 'UTC'");
    session.execute(
        "CREATE TABLE orders (id BIGINT, customer STRING, amount DECIMAL(10, 2))"
            + " TBLPROPERTIES (delta.enableChangeDataFeed = true)");
    session.execute("INSERT INTO orders VALUES (1, 'Ada', 19.90), (2, 'O''Brien', 5.00)");
  }

  @AfterEach
  void close() {
    tarn.close();
  }

  private void show(String line) {
    lines.add(line);
  }

  private List<String> orders() {
    return session.sql("SELECT * FROM orders ORDER BY id").stream()
        .map(row -> row.values().toString())
        .toList();
  }

  @Test
  void readme() {
    // @start region="readme"
    try (Tarn tarn = Tarn.open(folder.resolve("lake"));
        Session session = tarn.newSession()) {
      session.execute("CREATE TABLE t (id BIGINT, name STRING)");
      session.execute("INSERT INTO t VALUES (?, ?)", 1, "O'Brien");
      try (Result result =
          session.sql("SELECT * FROM t WHERE name = :name", Map.of("name", "O'Brien"))) {
        for (Row row : result) {
          show(row.getLong("id") + " " + row.getString("name"));
        }
      }
    }
    // @end
    assertThat(lines).containsExactly("1 O'Brien");
  }

  @Test
  void options() {
    // @start region="options"
    TarnOptions options =
        TarnOptions.defaults()
            .withZone(ZoneId.of("UTC"))
            .withUser("billing")
            .withStatementTimeout(Duration.ofMinutes(5))
            .withSettings(Map.of("spark.sql.sources.partitionOverwriteMode", "dynamic"));
    try (Tarn tarn = Tarn.open(folder.resolve("lake"), options);
        Session session = tarn.newSession()) {
      show(session.sql("SELECT current_user()").single().getString(0));
    }
    // @end
    assertThat(lines).containsExactly("billing");
  }

  @Test
  void parameters() {
    // @start region="parameters"
    session.execute("INSERT INTO orders VALUES (?, ?, ?)", 3L, "Grace", new BigDecimal("7.50"));
    Map<String, Object> values =
        Map.of("least", new BigDecimal("5.01"), "names", List.of("Ada", "Grace"));
    List<Row> rows =
        session
            .sql(
                "SELECT id FROM orders WHERE amount >= :least AND array_contains(:names, customer)"
                    + " ORDER BY id",
                values)
            .list();
    // @end
    assertThat(rows).extracting(row -> row.getLong(0)).containsExactly(1L, 3L);
  }

  @Test
  void stream() {
    // @start region="stream"
    try (Stream<Row> rows = session.sql("SELECT id FROM range(1000000000)").stream()) {
      rows.limit(3).forEach(row -> show("row " + row.getLong("id")));
    }
    // @end
    assertThat(lines).containsExactly("row 0", "row 1", "row 2");
  }

  @Test
  void types() {
    // @start region="types"
    Row row =
        session
            .sql(
                "SELECT DATE'2026-11-01' AS day, TIMESTAMP'2026-11-01 10:00:00' AS moment,"
                    + " array(1, 2) AS numbers, map('a', 1) AS counts,"
                    + " named_struct('city', 'Oslo', 'zip', NULL) AS address")
            .single();
    LocalDate day = row.getDate("day");
    Instant moment = row.getTimestamp("moment");
    List<?> numbers = row.getList("numbers");
    Map<?, ?> counts = row.getMap("counts");
    String city = row.getStruct("address").getString("city");
    boolean unknown = row.getStruct("address").isNull("zip");
    // @end
    assertThat(List.of(day, moment, numbers, counts, city, unknown))
        .hasToString("[2026-11-01, 2026-11-01T10:00:00Z, [1, 2], {a=1}, Oslo, true]");
  }

  @Test
  void errors() {
    // @start region="errors"
    try {
      session.execute("INSERT INTO order VALUES (1)");
    } catch (TarnException e) {
      show(e.errorClass()); // TABLE_OR_VIEW_NOT_FOUND
      show(e.sqlState()); // 42P01
      show(e.parameters().get("relationName")); // `order`
      show(e.kind().toString()); // USER
    }
    // @end
    assertThat(lines).containsExactly("TABLE_OR_VIEW_NOT_FOUND", "42P01", "`order`", "USER");
  }

  @Test
  void threads() throws Exception {
    // @start region="threads"
    try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
      List<Future<?>> jobs = new ArrayList<>();
      for (long id = 10; id < 14; id++) {
        long order = id;
        jobs.add(
            threads.submit(
                () -> {
                  try (Session own = tarn.newSession()) {
                    own.execute("INSERT INTO orders (id) VALUES (?)", order);
                  }
                }));
      }
      for (Future<?> job : jobs) {
        job.get();
      }
    }
    // @end
    assertThat(orders()).hasSize(6);
  }

  @Test
  void timeout() {
    // @start region="timeout"
    session.setStatementTimeout(Duration.ofMillis(100));
    try {
      session.sql("SELECT count(*) FROM range(10000000) a CROSS JOIN range(10000000) b").single();
      fail("this takes longer");
    } catch (TarnException e) {
      show(e.errorClass()); // STATEMENT_TIMEOUT
    } finally {
      session.clearStatementTimeout();
    }
    // @end
    assertThat(lines).containsExactly("STATEMENT_TIMEOUT");
  }

  @Test
  void temporary() {
    // @start region="temporary"
    try (Tarn tarn = Tarn.openTemporary();
        Session session = tarn.newSession()) {
      session.execute("CREATE TABLE t AS SELECT 1 AS id");
      assertThat(session.sql("SELECT * FROM t").single().getInt("id")).isEqualTo(1);
    }
    // @end
  }

  @Test
  void create() {
    // @start region="create"
    DeltaTable people =
        DeltaTable.create(session)
            .tableName("people")
            .addColumn("id", "BIGINT", false)
            .addColumn("name", DataTypes.STRING, "first and last")
            .addColumn("birthDate", "TIMESTAMP")
            .addColumn(
                DeltaTable.columnBuilder("dateOfBirth")
                    .dataType(DataTypes.DATE)
                    .generatedAlwaysAs("CAST(birthDate AS DATE)")
                    .build())
            .partitionedBy("dateOfBirth")
            .property("delta.enableChangeDataFeed", "true")
            .comment("everyone we know")
            .execute();
    // @end
    assertThat(people.schema().names()).containsExactly("id", "name", "birthDate", "dateOfBirth");
  }

  @Test
  void query() {
    // @start region="query"
    DeltaTable orders = DeltaTable.forName(session, "orders");
    Query large =
        orders
            .query()
            .where(col("amount").gt(new BigDecimal("4.00")))
            .select("customer", "amount * 2 AS twice")
            .orderBy(col("twice").desc())
            .limit(10);
    try (Result result = large.run()) {
      result.forEach(row -> show(row.getString("customer") + " " + row.getDecimal("twice")));
    }
    // @end
    assertThat(lines).containsExactly("Ada 39.80", "O'Brien 10.00");
  }

  @Test
  void append() {
    // @start region="append"
    StructType columns =
        DataTypes.struct(
            DataTypes.field("id", DataTypes.LONG), DataTypes.field("customer", DataTypes.STRING));
    DeltaTable.forName("orders")
        .append(List.of(Row.of(columns, 3L, "Grace"), Row.of(columns, 4L, "Linus")));
    // @end
    assertThat(orders()).contains("[3, Grace, null]", "[4, Linus, null]");
  }

  @Test
  void update() {
    // @start region="update"
    DeltaTable orders = DeltaTable.forName("orders");
    long changed =
        orders.update(
            col("customer").equalTo("O'Brien"), Map.of("amount", col("amount").multiply(2)));
    long all = orders.updateExpr("amount > 0", Map.of("customer", "upper(customer)"));
    long deleted = orders.delete("amount > 15");
    // @end
    assertThat(List.of(changed, all, deleted)).containsExactly(1L, 2L, 1L);
    assertThat(orders()).containsExactly("[2, O'BRIEN, 10.00]");
  }

  @Test
  void merge() {
    Query news = session.query("SELECT 2L AS id, 'Bea' AS customer, 6.00 AS amount");
    // @start region="merge"
    Row counts =
        DeltaTable.forName("orders")
            .as("o")
            .merge(news.as("n"), "o.id = n.id")
            .whenMatched(col("n.amount").isNull())
            .delete()
            .whenMatched()
            .update(Map.of("amount", col("n.amount"), "customer", expr("upper(n.customer)")))
            .whenNotMatched()
            .insertAll()
            .whenNotMatchedBySource("o.amount < 100")
            .update(Map.of("customer", lit("unknown")))
            .execute();
    show(counts.getLong("num_updated_rows") + " updated");
    // @end
    assertThat(lines).containsExactly("2 updated");
    assertThat(orders()).containsExactly("[1, unknown, 19.90]", "[2, BEA, 6.00]");
  }

  /** A folder of Parquet files, one for each shop. */
  private String parquetFolder() throws IOException {
    Path root = folder.resolve("sales");
    session.execute(
        "CREATE TABLE made (id BIGINT, shop STRING) PARTITIONED BY (shop) LOCATION '" + root + "'");
    session.execute("INSERT INTO made VALUES (1, 'Oslo'), (2, 'Rome')");
    session.execute("DROP TABLE made");
    try (Stream<Path> log = Files.walk(root.resolve("_delta_log"))) {
      for (Path file : log.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
    return root.toString();
  }

  @Test
  void conversion() throws IOException {
    String parquet = parquetFolder();
    // @start region="conversion"
    DeltaTable sales =
        DeltaTable.convertToDelta(session, "parquet.`" + parquet + "`", "shop STRING");
    sales.generate("symlink_format_manifest");
    // @end
    assertThat(sales.query().run().list()).hasSize(2);
    assertThat(Path.of(parquet, "_symlink_format_manifest/shop=Oslo/manifest"))
        .content()
        .matches("file:" + parquet + "/shop=Oslo/part-.*\\.parquet\n");
  }

  @Test
  void copies() {
    // @start region="copies"
    DeltaTable orders = DeltaTable.forName("orders");
    DeltaTable trial = orders.clone("trial", true);
    trial.delete();
    DeltaTable archive = orders.clone("archive", false, true, Map.of("delta.appendOnly", "true"));
    DeltaTable yesterday = orders.cloneAtVersion(0, folder.resolve("yesterday").toString(), false);
    // @end
    assertThat(orders()).hasSize(2);
    assertThat(trial.query().run().list()).isEmpty();
    assertThat(archive.query().run().list()).hasSize(2);
    assertThat(yesterday.query().run().list()).isEmpty();
    assertThat(DeltaTable.isDeltaTable(folder.resolve("yesterday").toString())).isTrue();
  }

  @Test
  void versions() {
    // @start region="versions"
    DeltaTable orders = DeltaTable.forName("orders");
    orders.delete("id = 1");
    long latest;
    try (Result history = orders.history(1)) {
      latest = history.single().getLong("version");
    }
    try (Result changes = orders.changes(latest).select("id", "_change_type").run()) {
      changes.forEach(row -> show(row.values().toString()));
    }
    long before = orders.queryVersion(latest - 1).run().list().size();
    orders.restoreToVersion(latest - 1);
    // @end
    assertThat(lines).containsExactly("[1, delete]");
    assertThat(before).isEqualTo(2);
    assertThat(orders()).hasSize(2);
  }
}
