package dev.tarn.judge.client;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.Channels;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;

/**
 * A session of the judge: settings and temporary views are its own, tables are shared with all
 * sessions of the process. Not thread safe.
 */
public final class JudgeConnection implements AutoCloseable {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final SocketChannel channel;
  private final BufferedReader answers;
  private final Writer requests;

  private JudgeConnection(SocketChannel channel) {
    this.channel = channel;
    this.answers = new BufferedReader(Channels.newReader(channel, StandardCharsets.UTF_8));
    this.requests = Channels.newWriter(channel, StandardCharsets.UTF_8);
  }

  /**
   * Connects to a judge that listens on a socket.
   *
   * @throws IOException when none does
   */
  public static JudgeConnection open(Path socket) throws IOException {
    return new JudgeConnection(SocketChannel.open(UnixDomainSocketAddress.of(socket)));
  }

  /**
   * Runs one statement with Spark.
   *
   * @return its answer in the form of {@code tarn sql --output json}: one line, a result or an
   *     error
   */
  public String ask(String sql) {
    return send(Map.of("sql", sql));
  }

  /** Sets Spark settings of this session. */
  public void set(Map<String, String> settings) {
    String answer = send(Map.of("settings", settings));
    if (answer.contains("\"error\"")) {
      throw new IllegalArgumentException(answer);
    }
  }

  /**
   * Reads the newest version of a Delta table with Delta Kernel.
   *
   * @return its rows, or an error, in the form of {@link #ask}
   */
  public String readWithKernel(Path table) {
    return send(Map.of("kernel", table.toString()));
  }

  /**
   * Streams files into a Delta table with Spark, which ends when all files are read that were there
   * when it began.
   *
   * @return an answer without rows, or an error, in the form of {@link #ask}
   */
  public String stream(FileStream stream) {
    return send(
        Map.of(
            "stream",
            Map.of(
                "format", stream.format(),
                "schema", stream.schema(),
                "files", stream.files().toString(),
                "filesPerBatch", stream.filesPerBatch(),
                "checkpoint", stream.checkpoint().toString(),
                "table", stream.table().toString())));
  }

  /**
   * What is streamed, and where to.
   *
   * @param schema the files' columns as SQL lists them
   * @param files the folder that they lie in
   * @param checkpoint the folder that remembers which files were read
   * @param table the path of the Delta table
   */
  public record FileStream(
      String format, String schema, Path files, int filesPerBatch, Path checkpoint, Path table) {}

  private String send(Map<String, ?> request) {
    try {
      requests.write(JSON.writeValueAsString(request));
      requests.write('\n');
      requests.flush();
      String answer = answers.readLine();
      if (answer == null) {
        throw new EOFException("The judge's process ended while it was asked: " + request);
      }
      return answer;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
