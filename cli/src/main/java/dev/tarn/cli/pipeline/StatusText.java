package dev.tarn.cli.pipeline;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.tarn.cli.pipeline.PipelineStatus.LastFlow;
import dev.tarn.cli.pipeline.PipelineStatus.LastUpdate;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;

/** A pipeline's status for people and for programs. */
final class StatusText {
  private StatusText() {}

  static String plain(PipelineStatus status) {
    StringBuilder text = new StringBuilder();
    line(text, "pipeline", status.name());
    line(text, "id", status.hasRun() ? status.id() : "none yet: it has not run in this warehouse");
    line(text, "settings", status.specification());
    line(text, "storage", status.storage());
    line(
        text,
        "state",
        (status.running() ? "running" : "idle") + (status.paused() ? ", paused" : ""));
    status.lastUpdate().ifPresent(update -> plain(text, update, status));
    return text.toString();
  }

  private static void plain(StringBuilder text, LastUpdate update, PipelineStatus status) {
    line(text, "last update", update.id());
    line(text, "  state", state(update, status));
    line(text, "  begun", update.begin().toString());
    line(text, "  last event", update.lastEvent().toString());
    for (LastFlow flow : update.flows()) {
      text.append("  ").append(flow.status()).append(' ').append(flow.flow());
      text.append(flow.rows() > 0 ? ", " + flow.rows() + " rows" : "").append('\n');
      flow.error().ifPresent(error -> text.append(error.indent(6)));
    }
  }

  /** An update that ended without a word was killed. */
  private static String state(LastUpdate update, PipelineStatus status) {
    boolean over =
        switch (update.state()) {
          case "COMPLETED", "FAILED", "CANCELED" -> true;
          default -> false;
        };
    return over || status.running() ? update.state() : update.state() + ", then its process ended";
  }

  private static void line(StringBuilder text, String name, String value) {
    text.append(String.format("%-14s%s%n", name, value));
  }

  static String json(PipelineStatus status) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
      json.writeStartObject();
      json.writeStringField("pipelineName", status.name());
      json.writeStringField("pipelineId", status.hasRun() ? status.id() : null);
      json.writeStringField("specification", status.specification());
      json.writeStringField("storage", status.storage());
      json.writeBooleanField("running", status.running());
      json.writeBooleanField("paused", status.paused());
      if (status.lastUpdate().isPresent()) {
        write(json, status.lastUpdate().get());
      }
      json.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.append('\n').toString();
  }

  private static void write(JsonGenerator json, LastUpdate update) throws IOException {
    json.writeObjectFieldStart("lastUpdate");
    json.writeStringField("updateId", update.id());
    json.writeStringField("state", update.state());
    json.writeStringField("begin", update.begin().toString());
    json.writeStringField("lastEvent", update.lastEvent().toString());
    json.writeArrayFieldStart("flows");
    for (LastFlow flow : update.flows()) {
      json.writeStartObject();
      json.writeStringField("flow", flow.flow());
      json.writeStringField("dataset", flow.dataset());
      json.writeStringField("status", flow.status());
      json.writeNumberField("rows", flow.rows());
      json.writeStringField("error", flow.error().orElse(null));
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }
}
