package dev.tarn.bench.work;

import dev.tarn.bench.Measurement;
import dev.tarn.bench.Measurement.Verdict;
import dev.tarn.bench.Peers;
import dev.tarn.bench.Turns;
import dev.tarn.bench.Work;
import dev.tarn.judge.client.JudgeConnection;
import dev.tarn.judge.client.JudgeConnection.FileStream;
import dev.tarn.lake.session.Session;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/**
 * Files of JSON that have arrived, of 100 KB each, into a streaming table, beside DuckDB that reads
 * and writes them once, and Spark that streams them with columns it was told, all in one batch as
 * it does by default. {@code TARN_BENCH_LOADER_FILES=10000} measures a gigabyte.
 */
public final class LandedFiles implements Work {
  private static final int FILES =
      Integer.parseInt(System.getenv().getOrDefault("TARN_BENCH_LOADER_FILES", "2000"));
  private static final int BYTES = 100_000;
  private static final long SEED = 7;
  private static final List<String> WORDS =
      List.of("sensor", "pump", "valve", "north", "south", "alpha", "beta", "gamma", "late");
  private static final String SCHEMA =
      "id BIGINT, time STRING, device STRING, temperature DOUBLE, pressure DOUBLE, ok BOOLEAN,"
          + " place STRUCT<lat: DOUBLE, lon: DOUBLE, room: STRING>, tags ARRAY<STRING>,"
          + " note STRING";

  @Override
  public String id() {
    return "loader";
  }

  @Override
  public String description() {
    return "%,d files of JSON, %,d MB in all, into a streaming table"
        .formatted(FILES, (long) FILES * BYTES / 1_000_000);
  }

  @Override
  public Measurement measure(Peers peers) throws IOException, InterruptedException {
    Session tarn = peers.tarn();
    JudgeConnection spark = peers.spark();
    Path files = Files.createDirectories(peers.scratch("landing"));
    write(files);
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        Statement duckdb = connection.createStatement()) {
      Turns turns =
          new Turns()
              .with("Tarn", round -> stream(tarn, "landed_" + round, files))
              .with("DuckDB", round -> copy(duckdb, files, peers.scratch("raw") + ".parquet"))
              .with("Spark", round -> spark(spark, files, peers.scratch("spark")))
              .run(1, 3);
      return new Measurement(
          turns.figures(),
          List.of(
              Verdict.atMost(1.5, turns.median("Tarn"), turns.median("DuckDB"), "raw DuckDB"),
              Verdict.faster(
                  5, turns.median("Spark"), turns.median("Tarn"), "faster than Spark streaming")));
    } catch (SQLException e) {
      throw new IOException(e);
    }
  }

  /** Columns are inferred, and new ones watched for, as they are by default. */
  private static void stream(Session tarn, String table, Path files) {
    Peers.drain(
        tarn,
        "CREATE OR REFRESH STREAMING TABLE "
            + table
            + " AS SELECT * FROM STREAM read_files('"
            + files
            + "', format => 'json')");
  }

  private static void copy(Statement duckdb, Path files, String target) throws IOException {
    try {
      duckdb.execute(
          "COPY (SELECT * FROM read_json('"
              + files
              + "/*.json')) TO '"
              + target
              + "' (FORMAT parquet)");
    } catch (SQLException e) {
      throw new IOException(e);
    }
  }

  private static void spark(JudgeConnection spark, Path files, Path target) throws IOException {
    String answer =
        spark.stream(
            new FileStream(
                "json",
                SCHEMA,
                files,
                FILES,
                target.resolve("checkpoint"),
                target.resolve("table")));
    if (answer.contains("\"error\":{")) {
      throw new IOException(answer);
    }
  }

  private static void write(Path folder) throws IOException {
    Random random = new Random(SEED);
    long id = 0;
    for (int file = 0; file < FILES; file++) {
      StringBuilder lines = new StringBuilder();
      while (lines.length() < BYTES) {
        lines.append(record(++id, random)).append('\n');
      }
      Files.writeString(folder.resolve("events-%05d.json".formatted(file)), lines);
    }
  }

  private static String record(long id, Random random) {
    return String.format(
        Locale.ROOT,
        "{\"id\":%d,\"time\":\"2026-%02d-%02dT%02d:00:00Z\",\"device\":\"%s-%d\","
            + "\"temperature\":%.2f,\"pressure\":%.3f,\"ok\":%b,"
            + "\"place\":{\"lat\":%.5f,\"lon\":%.5f,\"room\":\"%s\"},"
            + "\"tags\":[\"%s\",\"%s\"],\"note\":\"%s %s %s %s\"}",
        id,
        1 + random.nextInt(12),
        1 + random.nextInt(28),
        random.nextInt(24),
        word(random),
        random.nextInt(5000),
        random.nextDouble() * 60 - 20,
        900 + random.nextDouble() * 200,
        random.nextBoolean(),
        random.nextDouble() * 180 - 90,
        random.nextDouble() * 360 - 180,
        word(random),
        word(random),
        word(random),
        word(random),
        word(random),
        word(random),
        word(random));
  }

  private static String word(Random random) {
    return WORDS.get(random.nextInt(WORDS.size()));
  }
}
