package dev.tarn.pipeline.graph;

import dev.tarn.pipeline.definition.PipelineName;

/** Something upstream could not be analysed, which is reported of it alone. */
final class Unavailable extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient PipelineName upstream;

  Unavailable(PipelineName upstream) {
    super(upstream.text(), null, false, false);
    this.upstream = upstream;
  }

  PipelineName upstream() {
    return upstream;
  }
}
