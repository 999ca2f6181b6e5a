package dev.tarn.pipeline.standalone;

import dev.tarn.core.error.TarnException;
import dev.tarn.lake.catalog.CatalogErrors;
import dev.tarn.lake.catalog.DatasetEntry;
import dev.tarn.lake.catalog.TableName;
import dev.tarn.sql.tree.PipelineStatement.DatasetKind;

/** The errors of datasets that stand by themselves. */
final class StandaloneErrors {
  private StandaloneErrors() {}

  static TarnException ofPipeline(String feature) {
    return TarnException.of("UNSUPPORTED_FEATURE.SQL")
        .with("feature", feature + " outside of a pipeline's files");
  }

  static TarnException belongsToPipeline(TableName name, String pipeline) {
    return TarnException.of("DATASET_BELONGS_TO_PIPELINE")
        .with("datasetName", name.quoted())
        .with("pipelineId", pipeline);
  }

  static TarnException whereWithoutReplace(TableName name) {
    return TarnException.of("REFRESH_WHERE_NOT_SUPPORTED").with("datasetName", name.quoted());
  }

  static TarnException wrongKind(
      TableName name, String operation, DatasetKind required, DatasetEntry.Kind found) {
    return CatalogErrors.wrongKind(
        name, operation, required.name(), found.name(), operation(operation, found));
  }

  private static String operation(String operation, DatasetEntry.Kind kind) {
    String verb = operation.substring(0, operation.indexOf(' '));
    return verb
        + switch (kind) {
          case STREAMING_TABLE -> " STREAMING TABLE";
          case MATERIALIZED_VIEW -> " MATERIALIZED VIEW";
          case FLOW_TABLE, EVENT_LOG -> " TABLE";
        };
  }

  static TarnException noDataset(TableName name, String operation, DatasetKind required) {
    return CatalogErrors.wrongKind(
        name,
        operation,
        required.name(),
        "TABLE",
        operation.substring(0, operation.indexOf(' ')) + " TABLE");
  }
}
