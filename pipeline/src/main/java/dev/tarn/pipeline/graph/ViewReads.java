package dev.tarn.pipeline.graph;

import dev.tarn.pipeline.configuration.PipelineKey;
import java.util.Map;

/** Whether a view may be read the way it is: a streaming one with STREAM, others without. */
record ViewReads(Map<String, String> configuration) {
  private static final String CHECK = PipelineKey.INCOMPATIBLE_VIEW_CHECK.key();

  void check(ViewNode view, boolean streamed) {
    if (streamed == view.streaming() || !isChecked()) {
      return;
    }
    throw streamed
        ? GraphErrors.batchView(view.view().name())
        : GraphErrors.streamingView(view.view().name());
  }

  private boolean isChecked() {
    String value =
        configuration.getOrDefault(CHECK, configuration.getOrDefault("spark.sql." + CHECK, "true"));
    return !value.equalsIgnoreCase("false");
  }
}
