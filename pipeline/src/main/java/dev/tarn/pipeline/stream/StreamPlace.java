package dev.tarn.pipeline.stream;

import dev.tarn.core.error.SourcePosition;

/**
 * Where a STREAM stands. The streams of a flow are numbered by their places in the order in which
 * analysis comes upon them, those of views where the views are read; one that it comes upon twice
 * is one stream. By these numbers a flow's checkpoint keeps positions and states.
 *
 * @param scope tells the text in which STREAM stands: the name of a view, or empty for the flow
 */
public record StreamPlace(String scope, SourcePosition position) {
  /** The scope of a flow's own query. */
  public static final String FLOW = "";
}
