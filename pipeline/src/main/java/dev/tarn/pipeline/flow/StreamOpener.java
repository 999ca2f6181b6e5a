package dev.tarn.pipeline.flow;

import dev.tarn.pipeline.stream.StreamOpening;
import dev.tarn.pipeline.stream.StreamSource;

/** Opens what STREAM names. */
@FunctionalInterface
public interface StreamOpener {
  StreamSource open(StreamOpening opening);
}
