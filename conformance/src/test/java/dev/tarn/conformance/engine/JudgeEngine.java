package dev.tarn.conformance.engine;

import dev.tarn.conformance.answer.Answer;
import dev.tarn.conformance.answer.AnswerReader;
import dev.tarn.conformance.judge.SharedJudge;
import dev.tarn.judge.client.JudgeConnection;
import java.util.Map;
import java.util.UUID;

/** Spark with delta-spark, in a schema that is dropped at the end. */
public final class JudgeEngine implements SqlEngine {
  private final JudgeConnection judge = SharedJudge.connect();
  private final String schema = "s_" + UUID.randomUUID().toString().replace("-", "");

  public JudgeEngine() {
    ask("CREATE SCHEMA " + schema);
    ask("USE " + schema);
  }

  /**
   * The judge for tables of a few rows each: it walks through plans as they are, where compiling
   * them and spreading their rows would take longer than all else.
   */
  public static JudgeEngine ofSmallTables() {
    JudgeEngine engine = new JudgeEngine();
    engine.set("spark.sql.codegen.wholeStage", "false");
    engine.set("spark.sql.codegen.factoryMode", "NO_CODEGEN");
    engine.set("spark.sql.adaptive.enabled", "false");
    engine.set("spark.sql.shuffle.partitions", "1");
    engine.set("spark.databricks.delta.snapshotPartitions", "1");
    // VACUUM and CONVERT spread the listing of even one folder over as many tasks.
    engine.set("spark.sql.sources.parallelPartitionDiscovery.parallelism", "1");
    return engine;
  }

  /**
   * The answer as the judge wrote it, without what differs from one asking to the next: the name of
   * the schema and the numbers of expressions.
   */
  public String ask(String sql) {
    return askAsIs(sql).replace(schema, "golden").replaceAll("(?<=\\w)#[0-9]+L?", "#n");
  }

  /** The answer exactly as the judge wrote it, for rows that hold such texts themselves. */
  public String askAsIs(String sql) {
    return judge.ask(sql);
  }

  @Override
  public Answer run(String sql) {
    return AnswerReader.read(ask(sql));
  }

  @Override
  public void set(String key, String value) {
    judge.set(Map.of(key, value));
  }

  /** Reads a table with Delta Kernel. */
  public Answer readWithKernel(java.nio.file.Path table) {
    return AnswerReader.read(judge.readWithKernel(table));
  }

  @Override
  public void close() {
    ask("DROP SCHEMA IF EXISTS " + schema + " CASCADE");
    judge.close();
  }
}
