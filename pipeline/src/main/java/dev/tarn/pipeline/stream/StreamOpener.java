package dev.tarn.pipeline.stream;

/** Opens what STREAM names. */
@FunctionalInterface
public interface StreamOpener {
  StreamSource open(StreamOpening opening);
}
