package dev.tarn.pipeline.flow;

import dev.tarn.core.error.TarnException;
import dev.tarn.delta.json.Json;
import dev.tarn.pipeline.stream.Position;
import java.io.IOException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A batch as a file of the checkpoint: the version of the format, what holds for all of the batch,
 * and a line for each source.
 */
final class BatchText {
  static final String VERSION = "v1";
  private static final String NO_POSITION = "-";
  private static final String TIME = "batchTimestampMicros";

  private BatchText() {}

  static String write(BatchPlan batch) {
    StringBuilder text = new StringBuilder(VERSION).append('\n');
    long micros = ChronoUnit.MICROS.between(Instant.EPOCH, batch.time());
    text.append(Json.object(Map.of(TIME, micros))).append('\n');
    for (Optional<Position> end : batch.ends()) {
      text.append(end.map(Position::json).orElse(NO_POSITION)).append('\n');
    }
    return text.toString();
  }

  static BatchPlan read(long number, String text, String path) {
    List<String> lines = text.lines().toList();
    if (lines.size() < 2 || !lines.getFirst().equals(VERSION)) {
      throw FlowErrors.unknownFile(path);
    }
    List<Optional<Position>> ends =
        lines.subList(2, lines.size()).stream().map(BatchText::position).toList();
    return new BatchPlan(number, time(lines.get(1), path), ends);
  }

  private static Optional<Position> position(String line) {
    return line.equals(NO_POSITION) ? Optional.empty() : Optional.of(new Position(line));
  }

  private static Instant time(String json, String path) {
    try {
      Object value = Json.parse(json);
      if (value instanceof Map<?, ?> map && map.get(TIME) instanceof Long micros) {
        return Instant.EPOCH.plus(micros, ChronoUnit.MICROS);
      }
    } catch (IOException e) {
      throw unreadable(path, e);
    }
    throw FlowErrors.unknownFile(path);
  }

  private static TarnException unreadable(String path, IOException cause) {
    return FlowErrors.unknownFile(path).causedBy(cause);
  }
}
