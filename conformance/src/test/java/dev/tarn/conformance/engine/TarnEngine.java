package dev.tarn.conformance.engine;

import dev.tarn.cli.output.OutcomeWriter;
import dev.tarn.cli.output.OutputFormat;
import dev.tarn.cli.output.OutputOptions;
import dev.tarn.conformance.answer.Answer;
import dev.tarn.conformance.answer.AnswerReader;
import dev.tarn.core.error.TarnException;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.session.Session;
import dev.tarn.lake.session.Tarn;
import dev.tarn.lake.session.TarnOptions;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.ZoneOffset;

/**
 * Tarn with its default executor. Answers pass through the JSON that {@code tarn sql} writes, so
 * that it is judged too.
 */
public final class TarnEngine implements SqlEngine {
  /** What Tarn must never raise: a failure that is not of the catalogue. */
  public static final String BUG = "BUG";

  private final Tarn tarn;
  private final Session session;

  public TarnEngine(Path warehouse) {
    tarn = Tarn.open(warehouse, TarnOptions.defaults().withZone(ZoneOffset.UTC));
    session = tarn.newSession();
  }

  @Override
  public Answer run(String sql) {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    OutcomeWriter writer =
        OutputFormat.JSON.writer(
            new PrintStream(line, true, StandardCharsets.UTF_8), OutputOptions.DEFAULT);
    try {
      write(sql, writer);
    } catch (RuntimeException | StackOverflowError e) {
      return new Answer.Failure(BUG, "", e + " at " + e.getStackTrace()[0]);
    }
    return AnswerReader.read(line.toString(StandardCharsets.UTF_8));
  }

  private void write(String sql, OutcomeWriter writer) {
    try (Result result = session.sql(sql)) {
      if (result.hasRows()) {
        writer.rows(1, result, ZoneOffset.UTC, () -> Duration.ZERO);
      } else {
        writer.done(1, Duration.ZERO);
      }
    } catch (TarnException e) {
      writer.failed(1, e);
    }
  }

  @Override
  public void set(String key, String value) {
    if (run("SET " + key + " = " + value) instanceof Answer.Failure failure) {
      throw new IllegalArgumentException(failure.message());
    }
  }

  @Override
  public void close() {
    tarn.close();
  }
}
