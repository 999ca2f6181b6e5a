package dev.tarn.pipeline.update;

import dev.tarn.core.error.TarnException;
import dev.tarn.pipeline.definition.PipelineName;
import dev.tarn.sql.tree.QualifiedName;

/** The errors of updates. */
final class UpdateErrors {
  private UpdateErrors() {}

  static TarnException alreadyRunning(String pipeline) {
    return TarnException.of("PIPELINE_UPDATE_ALREADY_RUNNING").with("pipelineId", pipeline);
  }

  static TarnException notANumber(String key, String value) {
    return TarnException.of("INVALID_CONF_VALUE.TYPE_MISMATCH")
        .with("confName", key)
        .with("confValue", value)
        .with("confType", "bigint");
  }

  static TarnException unknownSelection(QualifiedName name) {
    return TarnException.of("PIPELINE_REFRESH_SELECTION_NOT_DEFINED").with("name", name.quoted());
  }

  static TarnException selectedView(PipelineName name) {
    return TarnException.of("PIPELINE_REFRESH_SELECTION_IS_VIEW").with("name", name.quoted());
  }

  static TarnException notResettable(PipelineName name) {
    return TarnException.of("TABLE_NOT_RESETTABLE").with("tableName", name.quoted());
  }

  static TarnException ownedByOther(PipelineName name, String owner) {
    return TarnException.of("TABLE_ALREADY_MANAGED_BY_OTHER_PIPELINE")
        .with("tableName", name.quoted())
        .with("pipelineId", owner);
  }

  static TarnException notOfPipeline(PipelineName name) {
    return TarnException.of("PIPELINE_TABLE_NOT_OWNED").with("tableName", name.quoted());
  }

  static TarnException otherKind(PipelineName name, String is, String wanted) {
    return TarnException.of("PIPELINE_DATASET_KIND_CHANGED")
        .with("tableName", name.quoted())
        .with("existingKind", is)
        .with("definedKind", wanted);
  }

  static TarnException streamingTableToTable(PipelineName name) {
    return TarnException.of("CANNOT_SWITCH_STREAMING_TABLE_TO_MANAGED_TABLE")
        .with("tableName", name.quoted());
  }

  static TarnException internal(String pipeline, Throwable cause) {
    return TarnException.of("PIPELINE_UPDATE_FAILED")
        .with("pipelineId", pipeline)
        .with("reason", String.valueOf(cause))
        .causedBy(cause);
  }

  static TarnException internalOfFlow(String flow, Throwable cause) {
    return TarnException.of("PIPELINE_FLOW_FAILED")
        .with("flowName", flow)
        .with("reason", String.valueOf(cause))
        .causedBy(cause);
  }

  static TarnException guardedStream() {
    return TarnException.of("UNSUPPORTED_FEATURE.SQL")
        .with("feature", "STREAM of a table with a row filter or column masks");
  }
}
