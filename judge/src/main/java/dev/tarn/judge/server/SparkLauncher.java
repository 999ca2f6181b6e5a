package dev.tarn.judge.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;
import org.apache.spark.sql.SparkSession;

/** Starts the one Spark context, small, with Delta as its catalog, in a folder of its own. */
final class SparkLauncher {
  private SparkLauncher() {}

  static SparkSession launch() throws IOException {
    Path home = Files.createTempDirectory("tarn-judge-");
    SparkSession spark =
        SparkSession.builder()
            .master("local[2]")
            .appName("tarn-judge")
            .config("spark.ui.enabled", "false")
            .config("spark.driver.host", "127.0.0.1")
            .config("spark.driver.bindAddress", "127.0.0.1")
            .config("spark.local.dir", home.resolve("local").toString())
            .config("spark.sql.warehouse.dir", home.resolve("warehouse").toString())
            .config("spark.sql.extensions", "io.delta.sql.DeltaSparkSessionExtension")
            .config(
                "spark.sql.catalog.spark_catalog",
                "org.apache.spark.sql.delta.catalog.DeltaCatalog")
            .config("spark.sql.sources.default", "delta")
            .config("spark.databricks.delta.snapshotPartitions", "2")
            .config("spark.sql.shuffle.partitions", "2")
            .config("spark.sql.session.timeZone", "UTC")
            .config("spark.sql.datetime.java8API.enabled", "true")
            .getOrCreate();
    Runtime.getRuntime().addShutdownHook(new Thread(() -> cleanUp(spark, home)));
    return spark;
  }

  private static void cleanUp(SparkSession spark, Path home) {
    spark.stop();
    try (Stream<Path> paths = Files.walk(home)) {
      paths.sorted(Comparator.reverseOrder()).forEach(path -> path.toFile().delete());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
