package dev.tarn.lake.dataset;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.DataType;

/** Errors of statements that a dataset does not allow. */
final class DatasetErrors {
  private static final String MAPPING =
      "Put TBLPROPERTIES ('delta.columnMapping.mode' = 'name') into the definition of the table in"
          + " its pipeline and run an update first; that raises the table's protocol and cannot be"
          + " undone";
  private static final String WIDENING =
      "Types can be widened where the definition of the table in its pipeline has TBLPROPERTIES"
          + " ('delta.enableTypeWidening' = 'true'), or the pipeline's configuration"
          + " \"pipelines.enableTypeWidening\": \"true\", once an update has run; for any other"
          + " change add a column of the new type, fill it with UPDATE, drop the old one and rename"
          + " the new one";

  private DatasetErrors() {}

  static TarnException view(Dataset dataset, String operation) {
    return of("MATERIALIZED_VIEW_OPERATION_NOT_ALLOWED", dataset).with("operation", operation);
  }

  static TarnException eventLog(Dataset dataset, String operation) {
    return of("PIPELINE_EVENT_LOG_OPERATION_NOT_ALLOWED", dataset)
        .with("operation", operation)
        .with("pipelineId", dataset.entry().pipeline());
  }

  static TarnException operation(Dataset dataset, String operation) {
    return of("STREAMING_TABLE_OPERATION_NOT_ALLOWED.UNSUPPORTED_OPERATION", dataset)
        .with("operation", operation);
  }

  static TarnException invalidAlter(Dataset dataset) {
    return of("STREAMING_TABLE_OPERATION_NOT_ALLOWED.INVALID_ALTER", dataset);
  }

  static TarnException rename(Dataset dataset) {
    return of("STREAMING_TABLE_OPERATION_NOT_ALLOWED.RENAME_TABLE", dataset);
  }

  static TarnException externalMetadata(Dataset dataset) {
    return of("STREAMING_TABLE_OPERATION_NOT_ALLOWED.EXTERNAL_METADATA_REQUIRED", dataset)
        .with(
            "wayOut",
            dataset.entry().isStandalone()
                ? "Put TBLPROPERTIES ('pipelines.externalMetadata.enabled' = 'true') into its"
                    + " definition and refresh it once"
                : "Put {\"configuration\": {\"pipelines.externalMetadata.enabled\": \"true\"}} into"
                    + " the settings of the pipeline "
                    + dataset.entry().pipeline()
                    + " and run an update of it once");
  }

  static TarnException nested(Dataset dataset, String column) {
    return of("STREAMING_TABLE_OPERATION_NOT_ALLOWED.NESTED_COLUMN", dataset)
        .with("column", column);
  }

  static TarnException autoCdc(Dataset dataset, String column) {
    return of("STREAMING_TABLE_OPERATION_NOT_ALLOWED.AUTO_CDC_COLUMN", dataset)
        .with("column", column);
  }

  static TarnException streamingView(Dataset dataset) {
    return of("STREAMING_TABLE_OPERATION_NOT_ALLOWED.STREAMING_VIEW_IN_PATH", dataset);
  }

  private static TarnException of(String errorClass, Dataset dataset) {
    return TarnException.of(errorClass).with("table", dataset.name());
  }

  static TarnException dropNeedsMapping() {
    return TarnException.of("DELTA_UNSUPPORTED_DROP_COLUMN").with("advice", MAPPING);
  }

  static TarnException renameNeedsMapping() {
    return TarnException.of("DELTA_UNSUPPORTED_RENAME_COLUMN").with("advice", MAPPING);
  }

  static TarnException typeChange(String column, DataType from, DataType to) {
    return TarnException.of("DELTA_UNSUPPORTED_ALTER_TABLE_CHANGE_COL_OP")
        .with("fieldPath", column)
        .with("oldField", from.sql())
        .with("newField", to.sql())
        .with("advice", WIDENING);
  }
}
