package dev.tarn.cli.pipeline;

import dev.tarn.pipeline.update.UpdateListener;

/** Shows how an update goes while it runs, on standard error. */
interface Progress extends UpdateListener, AutoCloseable {

  /** Stops showing. */
  @Override
  void close();
}
