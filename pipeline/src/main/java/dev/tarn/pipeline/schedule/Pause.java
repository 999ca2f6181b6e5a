package dev.tarn.pipeline.schedule;

import dev.tarn.delta.storage.Storage;
import java.nio.charset.StandardCharsets;

/**
 * Whether a pipeline is paused: then it starts no update by itself, in any process; one that a user
 * asks for runs all the same.
 */
public final class Pause {
  private final Storage storage;
  private final String home;

  /**
   * @param home the pipeline's folder in the warehouse
   */
  public Pause(Storage storage, String home) {
    this.storage = storage;
    this.home = home;
  }

  public void begin() {
    storage.createDirectory(home);
    storage.write(file(), "paused".getBytes(StandardCharsets.UTF_8));
  }

  public void end() {
    storage.delete(file());
  }

  public boolean isOn() {
    return storage.exists(file());
  }

  private String file() {
    return home + "/paused";
  }
}
