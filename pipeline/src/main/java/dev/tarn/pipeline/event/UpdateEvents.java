package dev.tarn.pipeline.event;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.schema.SchemaJson;
import dev.tarn.pipeline.update.FlowStatus;
import dev.tarn.pipeline.update.UpdateEvent;
import dev.tarn.pipeline.update.UpdateEvent.DataQuality;
import dev.tarn.pipeline.update.UpdateEvent.ExpectationCount;
import dev.tarn.pipeline.update.UpdateEvent.Metrics;
import dev.tarn.pipeline.update.UpdateEvent.SourceMetrics;
import dev.tarn.pipeline.update.UpdateState;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What an update tells, as events of the log. */
final class UpdateEvents {
  private UpdateEvents() {}

  static Event of(UpdateEvent event) {
    return switch (event) {
      case UpdateEvent.UpdateProgress progress -> progress(progress);
      case UpdateEvent.DatasetDefined dataset -> dataset(dataset);
      case UpdateEvent.FlowDefined flow -> flow(flow);
      case UpdateEvent.FlowProgress progress -> progress(progress);
      case UpdateEvent.SchemaNote note -> schema(note);
      case UpdateEvent.ResetSkipped skipped -> skipped(skipped);
      case UpdateEvent.Planned planned -> planned(planned);
      case UpdateEvent.OperationProgress operation -> operation(operation);
    };
  }

  private static Event progress(UpdateEvent.UpdateProgress event) {
    ObjectNode body = body().put("state", event.state().name());
    if (event.state() == UpdateState.CANCELED) {
      body.put("cancellation_cause", "USER_ACTION");
    }
    return new Event(
        EventTypes.UPDATE_PROGRESS,
        event.state() == UpdateState.FAILED ? EventLevel.ERROR : EventLevel.INFO,
        "The update is " + event.state() + ".",
        Map.of(),
        body,
        event.error());
  }

  private static Event dataset(UpdateEvent.DatasetDefined event) {
    ObjectNode body = body().put("dataset_type", event.type()).put("num_flows", event.flows());
    event.expectations().forEach(body.putArray("expectations")::add);
    putSchema(body.putArray("schema"), event.schema());
    return new Event(
        EventTypes.DATASET_DEFINITION,
        EventLevel.INFO,
        "Dataset '" + event.dataset() + "' is defined as " + event.type() + ".",
        Map.of("dataset_name", event.dataset()),
        body,
        Optional.empty());
  }

  private static Event schema(UpdateEvent.SchemaNote event) {
    return new Event(
        EventTypes.SCHEMA_RECONCILIATION,
        EventLevel.WARN,
        "Dataset '" + event.dataset() + "': " + event.note() + ".",
        Map.of("dataset_name", event.dataset()),
        body().put("change", event.note()),
        Optional.empty());
  }

  private static Event skipped(UpdateEvent.ResetSkipped event) {
    return new Event(
        EventTypes.RESET_SKIPPED,
        EventLevel.WARN,
        "Dataset '"
            + event.dataset()
            + "' is refreshed and not emptied: its property pipelines.reset.allowed is false.",
        Map.of("dataset_name", event.dataset()),
        body().put("property", "pipelines.reset.allowed"),
        Optional.empty());
  }

  private static Event flow(UpdateEvent.FlowDefined event) {
    ObjectNode body = body();
    event.inputs().forEach(body.putArray("input_datasets")::add);
    body.put("output_dataset", event.dataset());
    body.put("flow_type", event.type());
    event.comment().ifPresent(comment -> body.put("comment", comment));
    body.put("language", "SQL").put("once", event.once());
    event.configuration().forEach(body.putObject("spark_conf")::put);
    putSchema(body.putArray("schema"), event.schema());
    body.put("schema_json", SchemaJson.write(event.schema()));
    return new Event(
        EventTypes.FLOW_DEFINITION,
        EventLevel.INFO,
        "Flow '" + event.flow() + "' is defined as " + event.type() + ".",
        origin(event.flow(), event.id(), event.dataset()),
        body,
        Optional.empty());
  }

  private static void putSchema(ArrayNode to, StructType schema) {
    for (StructField field : schema.fields()) {
      to.addObject().put("name", field.name()).put("data_type", field.type().sql());
    }
  }

  private static Event progress(UpdateEvent.FlowProgress event) {
    ObjectNode body = body().put("status", event.status().name());
    event.metrics().ifPresent(metrics -> put(metrics, body.putObject("metrics")));
    event.quality().ifPresent(quality -> put(quality, body.putObject("data_quality")));
    Map<String, Object> origin = origin(event.flow(), event.id(), event.dataset());
    event.batch().ifPresent(batch -> origin.put("batch_id", batch));
    return new Event(
        EventTypes.FLOW_PROGRESS,
        level(event),
        "Flow '" + event.flow() + "' is " + event.status() + ".",
        origin,
        body,
        event.error());
  }

  private static EventLevel level(UpdateEvent.FlowProgress event) {
    if (event.status() == FlowStatus.FAILED) {
      return EventLevel.ERROR;
    }
    if (event.status() == FlowStatus.SKIPPED || event.error().isPresent()) {
      return EventLevel.WARN;
    }
    return event.metrics().isPresent() ? EventLevel.METRICS : EventLevel.INFO;
  }

  private static void put(Metrics metrics, ObjectNode to) {
    to.put("num_output_rows", metrics.rows());
    to.put("num_upserted_rows", metrics.upserted());
    to.put("num_deleted_rows", metrics.deleted());
    to.put("num_output_bytes", metrics.bytes());
    to.put("executor_time_ms", metrics.duration().toMillis());
    ArrayNode sources = to.putArray("source_metrics");
    for (SourceMetrics source : metrics.sources()) {
      ObjectNode each = sources.addObject().put("source_name", source.source());
      source.backlog().bytes().ifPresent(bytes -> each.put("backlog_bytes", bytes));
      source.backlog().records().ifPresent(records -> each.put("backlog_records", records));
      source.backlog().files().ifPresent(files -> each.put("backlog_files", files));
    }
    BacklogTotals.of(metrics.sources()).put(to);
  }

  private static void put(DataQuality quality, ObjectNode to) {
    to.put("dropped_records", quality.dropped());
    ArrayNode expectations = to.putArray("expectations");
    for (ExpectationCount count : quality.expectations()) {
      expectations
          .addObject()
          .put("name", count.name())
          .put("dataset", count.dataset())
          .put("passed_records", count.passed())
          .put("failed_records", count.failed());
    }
  }

  private static Event planned(UpdateEvent.Planned event) {
    ObjectNode body = body();
    ObjectNode technique = body.putArray("technique_information").addObject();
    technique.put("maintenance_type", event.technique());
    technique.put("is_chosen", true).put("is_applicable", true);
    ArrayNode issues = technique.putArray("incrementalization_issues");
    for (String issue : event.issues()) {
      issues.addObject().put("issue_type", issue).put("prevent_incrementalization", true);
    }
    return new Event(
        EventTypes.PLANNING_INFORMATION,
        EventLevel.INFO,
        "Flow '" + event.flow() + "' has been planned as " + event.technique() + ".",
        origin(event.flow(), event.id(), event.dataset()),
        body,
        Optional.empty());
  }

  private static Event operation(UpdateEvent.OperationProgress event) {
    ObjectNode body = body().put("type", event.type()).put("status", event.status());
    body.put("duration_ms", event.duration().toMillis());
    body.putObject("auto_loader_details")
        .put("source_path", event.path())
        .put("num_files_listed", event.files());
    return new Event(
        EventTypes.OPERATION_PROGRESS,
        EventLevel.INFO,
        event.type() + " of '" + event.path() + "' is " + event.status() + ".",
        origin(event.flow(), event.id(), event.dataset()),
        body,
        Optional.empty());
  }

  private static Map<String, Object> origin(String flow, String id, String dataset) {
    return new HashMap<>(Map.of("flow_name", flow, "flow_id", id, "dataset_name", dataset));
  }

  private static ObjectNode body() {
    return EventRows.JSON.createObjectNode();
  }

  /** What is left in all sources together; empty where one of them cannot tell. */
  private record BacklogTotals(Optional<Long> bytes, Optional<Long> records, Optional<Long> files) {

    static BacklogTotals of(List<SourceMetrics> sources) {
      return new BacklogTotals(
          total(sources.stream().map(source -> source.backlog().bytes()).toList()),
          total(sources.stream().map(source -> source.backlog().records()).toList()),
          total(sources.stream().map(source -> source.backlog().files()).toList()));
    }

    private static Optional<Long> total(List<Optional<Long>> values) {
      return values.isEmpty() || values.stream().anyMatch(Optional::isEmpty)
          ? Optional.empty()
          : Optional.of(values.stream().mapToLong(Optional::get).sum());
    }

    void put(ObjectNode to) {
      bytes.ifPresent(value -> to.put("backlog_bytes", value));
      records.ifPresent(value -> to.put("backlog_records", value));
      files.ifPresent(value -> to.put("backlog_files", value));
    }
  }
}
