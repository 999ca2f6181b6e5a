package dev.tarn.pipeline.flow;

import dev.tarn.core.error.TarnException;

/** The errors of flows. */
final class FlowErrors {
  static final String EXPECTATION_VIOLATION = "EXPECTATION_VIOLATION.VERBOSITY_ALL";

  private FlowErrors() {}

  static TarnException unknownFile(String path) {
    return TarnException.of("PIPELINE_CHECKPOINT_UNREADABLE").with("path", path);
  }

  static TarnException anotherWriter(String path) {
    return TarnException.of("CONCURRENT_STREAM_LOG_UPDATE").with("path", path);
  }

  /** What needs to remember rows of earlier batches. */
  static TarnException stateful(String flow, String operation) {
    return TarnException.of("STREAMING_OUTPUT_MODE.UNSUPPORTED_OPERATION")
        .with("outputMode", "append")
        .with("operation", operation)
        .with("flowName", flow);
  }

  static TarnException withoutStream(String flow, String table) {
    return TarnException.of("INVALID_FLOW_QUERY_TYPE.BATCH_RELATION_FOR_STREAMING_TABLE")
        .with("flowIdentifier", flow)
        .with("tableIdentifier", table);
  }

  static TarnException streamInBatchQuery(String flow) {
    return TarnException.of("PIPELINE_STREAM_IN_BATCH_QUERY").with("flowName", flow);
  }
}
