package dev.tarn.pipeline.stream.delta;

import dev.tarn.delta.json.Json;
import dev.tarn.pipeline.stream.Position;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/** Positions as Spark writes the offsets of its own streams from Delta tables. */
final class PositionJson {
  private static final long PLAIN = 1;

  /** Was used by mistake once, and must not be taken for anything. */
  private static final long BURNT = 2;

  private static final long WITH_SCHEMA_CHANGE = 3;

  /** How {@link #PLAIN} writes {@link DeltaPosition#BASE}. */
  private static final long PLAIN_BASE = -1;

  private PositionJson() {}

  static Position write(DeltaPosition position) {
    boolean plain =
        position.index() != DeltaPosition.SCHEMA_CHANGE
            && position.index() != DeltaPosition.SCHEMA_TAKEN;
    boolean base = position.index() == DeltaPosition.BASE;
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("sourceVersion", plain ? PLAIN : WITH_SCHEMA_CHANGE);
    json.put("reservoirId", position.tableId());
    json.put("reservoirVersion", position.version());
    json.put("index", base ? PLAIN_BASE : position.index());
    json.put("isStartingVersion", position.initial());
    return new Position(Json.object(json));
  }

  /**
   * Reads a position.
   *
   * @throws dev.tarn.core.error.TarnException {@code DELTA_INVALID_SOURCE_VERSION}, {@code
   *     DELTA_INVALID_FORMAT_FROM_SOURCE_VERSION}, {@code DELTA_INVALID_SOURCE_OFFSET_FORMAT}
   */
  static DeltaPosition read(Position position) {
    Map<?, ?> json = parse(position.json());
    long written = number(json, "sourceVersion", position);
    if (written == BURNT || written < PLAIN) {
      throw StreamErrors.invalidSourceVersion(written, position.json());
    }
    if (written > WITH_SCHEMA_CHANGE) {
      throw StreamErrors.newerSourceVersion(written, WITH_SCHEMA_CHANGE);
    }
    long index = number(json, "index", position);
    if (!(json.get("reservoirId") instanceof String tableId)) {
      throw StreamErrors.invalidPosition(position.json());
    }
    return new DeltaPosition(
        tableId,
        number(json, "reservoirVersion", position),
        written == PLAIN && index == PLAIN_BASE ? DeltaPosition.BASE : index,
        Boolean.TRUE.equals(json.get("isStartingVersion")));
  }

  private static Map<?, ?> parse(String text) {
    try {
      if (Json.parse(text) instanceof Map<?, ?> json) {
        return json;
      }
    } catch (IOException e) {
      throw StreamErrors.invalidPosition(text).causedBy(e);
    }
    throw StreamErrors.invalidPosition(text);
  }

  private static long number(Map<?, ?> json, String name, Position position) {
    if (json.get(name) instanceof Long value) {
      return value;
    }
    throw StreamErrors.invalidPosition(position.json());
  }
}
