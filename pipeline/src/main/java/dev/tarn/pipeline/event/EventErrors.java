package dev.tarn.pipeline.event;

import dev.tarn.core.error.TarnException;

/** What can be wrong with reading an event log. */
final class EventErrors {
  private EventErrors() {}

  static TarnException oneArgument(String function, int count) {
    return TarnException.of("WRONG_NUM_ARGS.WITHOUT_SUGGESTION")
        .with("functionName", "`" + function + "`")
        .with("expectedNum", 1)
        .with("actualNum", count);
  }

  static TarnException notAnId(String type) {
    return TarnException.of("EVENT_LOG_UNSUPPORTED_ARGUMENT").with("type", type);
  }

  static TarnException notADataset(String table) {
    return TarnException.of("EVENT_LOG_TABLE_NOT_IN_PIPELINE").with("tableName", table);
  }

  static TarnException unknownPipeline(String id) {
    return TarnException.of("PIPELINE_NOT_FOUND").with("pipelineId", id);
  }

  static TarnException noLog(String id, String table) {
    return TarnException.of("EVENT_LOG_UNAVAILABLE")
        .with("pipelineId", id)
        .with("tableName", table);
  }
}
