package dev.tarn.pipeline.event;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tarn.core.error.TarnException;
import dev.tarn.pipeline.project.Project;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.Map;

/** Makes rows of events, each with what all of the update share. */
final class EventRows {
  static final ObjectMapper JSON = new ObjectMapper();
  private static final int MOST_FRAMES = 100;

  private final Map<String, Object> origin = new LinkedHashMap<>();
  private final TimeOrderedIds ids;
  private final String instance;
  private long number;

  EventRows(Project project, String updateId, TimeOrderedIds ids, String instance) {
    origin.put("pipeline_id", project.id());
    origin.put("pipeline_type", project.hasFiles() ? "WORKSPACE" : "DBSQL");
    origin.put("pipeline_name", project.name());
    origin.put("update_id", updateId);
    origin.put("request_id", updateId);
    this.ids = ids;
    this.instance = instance;
  }

  /** The event as a row of the log. */
  synchronized ObjectNode row(Event event, Instant now) {
    Instant time = now.truncatedTo(ChronoUnit.MICROS);
    ObjectNode row = JSON.createObjectNode();
    row.put("id", ids.at(time).toString());
    row.putObject("sequence")
        .put("control_plane_seq_no", time.toEpochMilli())
        .putObject("data_plane_id")
        .put("instance", instance)
        .put("seq_no", ++number);
    ObjectNode from = row.putObject("origin");
    origin.forEach(from::putPOJO);
    event.origin().forEach(from::putPOJO);
    row.put("timestamp", time.toString());
    row.put("message", event.message());
    row.put("level", event.level().name());
    row.put("maturity_level", EventTypes.maturity(event.type()));
    event.error().ifPresent(error -> putError(row.putObject("error"), error));
    row.put("details", JSON.createObjectNode().set(event.type(), event.body()).toString());
    row.put("event_type", event.type());
    return row;
  }

  private static void putError(ObjectNode to, TarnException error) {
    to.put("fatal", true);
    ArrayNode exceptions = to.putArray("exceptions");
    for (Throwable each = error; each != null; each = each.getCause()) {
      putException(exceptions.addObject(), each);
    }
  }

  private static void putException(ObjectNode to, Throwable failure) {
    to.put("class_name", failure.getClass().getName());
    to.put("message", String.valueOf(failure.getMessage()));
    ArrayNode stack = to.putArray("stack");
    StackTraceElement[] frames = failure.getStackTrace();
    for (int i = 0; i < frames.length && i < MOST_FRAMES; i++) {
      stack
          .addObject()
          .put("declaring_class", frames[i].getClassName())
          .put("method_name", frames[i].getMethodName())
          .put("file_name", frames[i].getFileName())
          .put("line_number", frames[i].getLineNumber());
    }
  }
}
