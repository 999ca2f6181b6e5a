package dev.tarn.pipeline.graph;

import dev.tarn.pipeline.definition.PipelineName;

/** A chain of reads is too long for one stack: its far end is analysed first, on its own. */
final class Postponed extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient PipelineName first;

  Postponed(PipelineName first) {
    super(first.text(), null, false, false);
    this.first = first;
  }

  PipelineName first() {
    return first;
  }
}
