package dev.tarn.cli.pipeline;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.tarn.cli.output.ErrorLine;
import dev.tarn.core.error.TarnException;
import dev.tarn.pipeline.project.Project;
import dev.tarn.pipeline.update.UpdateEvent.ExpectationCount;
import dev.tarn.pipeline.update.UpdateResult;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** What has come of an update, as one JSON object in a file: for whoever started the process. */
final class ResultsFile {
  private ResultsFile() {}

  static void write(Path file, Project project, UpdateRun.Ended ended, FlowBoard board) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
      json.useDefaultPrettyPrinter();
      json.writeStartObject();
      write(json, project, ended);
      writeFlows(json, board);
      writeErrors(json, ended.problems());
      json.writeEndObject();
      json.flush();
      if (file.getParent() != null) {
        Files.createDirectories(file.getParent());
      }
      Files.writeString(file, text.append('\n').toString());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void write(JsonGenerator json, Project project, UpdateRun.Ended ended)
      throws IOException {
    UpdateResult result = ended.result();
    json.writeStringField("pipelineId", project.id());
    json.writeStringField("pipelineName", project.name());
    json.writeStringField("updateId", ended.id());
    json.writeStringField("state", result.state().name());
    json.writeStringField("begin", result.begin().toString());
    json.writeStringField("end", result.end().toString());
    json.writeNumberField("durationMs", Duration.between(result.begin(), result.end()).toMillis());
  }

  private static void writeFlows(JsonGenerator json, FlowBoard board) throws IOException {
    json.writeArrayFieldStart("flows");
    for (FlowBoard.Line line : board.lines()) {
      json.writeStartObject();
      json.writeStringField("flow", line.flow());
      json.writeStringField("dataset", line.dataset());
      json.writeStringField("status", line.status().name());
      json.writeNumberField("batches", line.batches());
      json.writeNumberField("rows", line.rows());
      json.writeNumberField("deleted", line.deleted());
      json.writeNumberField("dropped", line.dropped());
      json.writeNumberField(
          "durationMs", line.elapsed(board.now()).orElse(Duration.ZERO).toMillis());
      json.writeArrayFieldStart("expectations");
      for (ExpectationCount count : line.expectations().values()) {
        json.writeStartObject();
        json.writeStringField("name", count.name());
        json.writeStringField("dataset", count.dataset());
        json.writeNumberField("passed", count.passed());
        json.writeNumberField("failed", count.failed());
        json.writeEndObject();
      }
      json.writeEndArray();
      if (line.error().isPresent()) {
        json.writeObjectFieldStart("error");
        ErrorLine.writePlaced(json, line.error().get());
        json.writeEndObject();
      }
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void writeErrors(JsonGenerator json, List<TarnException> errors)
      throws IOException {
    json.writeArrayFieldStart("errors");
    for (TarnException error : errors) {
      json.writeStartObject();
      ErrorLine.writePlaced(json, error);
      json.writeEndObject();
    }
    json.writeEndArray();
  }
}
