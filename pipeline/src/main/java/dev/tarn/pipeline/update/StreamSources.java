package dev.tarn.pipeline.update;

import dev.tarn.pipeline.autoloader.AutoLoader;
import dev.tarn.pipeline.stream.StreamOpening;
import dev.tarn.pipeline.stream.StreamSource;
import dev.tarn.pipeline.stream.delta.DeltaStreams;

/** Opens what STREAM names: files or a table. */
public final class StreamSources {
  private StreamSources() {}

  public static StreamSource open(StreamOpening opening) {
    boolean files =
        opening.read().arguments().isPresent() && AutoLoader.reads(opening.read().name());
    return files ? AutoLoader.open(opening) : DeltaStreams.open(opening);
  }
}
