package dev.tarn.pipeline.update;

/**
 * Is told what happens in an update, as it happens, by any of its threads. It must not take long
 * and must not throw: flows wait for it.
 */
@FunctionalInterface
public interface UpdateListener {
  UpdateListener NONE = event -> {};

  void told(UpdateEvent event);

  /** Tells this listener and then another. */
  default UpdateListener then(UpdateListener other) {
    return event -> {
      told(event);
      other.told(event);
    };
  }
}
