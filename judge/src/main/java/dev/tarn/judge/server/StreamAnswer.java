package dev.tarn.judge.server;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.concurrent.TimeoutException;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.streaming.StreamingQueryException;
import org.apache.spark.sql.streaming.Trigger;

/**
 * Streams the files of a folder into a Delta table with Spark, until none is left that was there
 * when it began.
 */
final class StreamAnswer {
  private StreamAnswer() {}

  /**
   * @param request with {@code format}, {@code schema} (a list of columns), {@code files} (a
   *     folder), {@code filesPerBatch}, {@code checkpoint} (a folder) and {@code table} (a path)
   */
  static String of(SparkSession spark, JsonNode request, AnswerWriter answer)
      throws IOException, StreamingQueryException, TimeoutException {
    spark
        .readStream()
        .format(request.get("format").asText())
        .schema(request.get("schema").asText())
        .option("maxFilesPerTrigger", request.get("filesPerBatch").asLong())
        .load(request.get("files").asText())
        .writeStream()
        .format("delta")
        .option("checkpointLocation", request.get("checkpoint").asText())
        .trigger(Trigger.AvailableNow())
        .start(request.get("table").asText())
        .awaitTermination();
    return answer.empty();
  }
}
