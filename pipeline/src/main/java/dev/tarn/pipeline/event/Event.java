package dev.tarn.pipeline.event;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tarn.core.error.TarnException;
import java.util.Map;
import java.util.Optional;

/**
 * A row of the event log, but for what all rows of an update share.
 *
 * @param type the only key of {@code details}
 * @param origin fields of {@code origin} that are the event's own
 * @param body what {@code details} has under the type
 */
record Event(
    String type,
    EventLevel level,
    String message,
    Map<String, Object> origin,
    ObjectNode body,
    Optional<TarnException> error) {

  Event(String type, EventLevel level, String message, ObjectNode body) {
    this(type, level, message, Map.of(), body, Optional.empty());
  }
}
