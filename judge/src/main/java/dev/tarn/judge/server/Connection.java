package dev.tarn.judge.server;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.channels.Channels;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import org.apache.spark.sql.SparkSession;

/**
 * Reads one request a line and writes one answer a line. A request is an object with one of the
 * keys {@code sql} (a statement), {@code settings} (an object of Spark settings of this session),
 * {@code kernel} (the path of a Delta table to read with Delta Kernel) or {@code stream} (an object
 * that says which files to stream into which table).
 */
final class Connection {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final SparkSession spark;
  private final SocketChannel channel;
  private int statement;

  Connection(SparkSession spark, SocketChannel channel) {
    this.spark = spark;
    this.channel = channel;
  }

  void run() throws IOException {
    SparkSession.setActiveSession(spark);
    BufferedReader requests =
        new BufferedReader(Channels.newReader(channel, StandardCharsets.UTF_8));
    Writer answers = Channels.newWriter(channel, StandardCharsets.UTF_8);
    for (String line = requests.readLine(); line != null; line = requests.readLine()) {
      answers.write(answer(JSON.readTree(line)));
      answers.write('\n');
      answers.flush();
    }
  }

  private String answer(JsonNode request) throws IOException {
    AnswerWriter writer = new AnswerWriter(request.has("settings") ? statement : ++statement);
    try {
      if (request.has("sql")) {
        return SparkAnswer.of(spark, request.get("sql").asText(), writer);
      }
      if (request.has("kernel")) {
        return KernelAnswer.of(request.get("kernel").asText(), writer);
      }
      if (request.has("stream")) {
        return StreamAnswer.of(spark, request.get("stream"), writer);
      }
      request
          .get("settings")
          .properties()
          .forEach(setting -> spark.conf().set(setting.getKey(), setting.getValue().asText()));
      return writer.empty();
    } catch (Exception | LinkageError | StackOverflowError e) {
      return writer.error(e);
    }
  }
}
