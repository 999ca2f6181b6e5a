package dev.tarn.pipeline.update;

import dev.tarn.delta.storage.Storage;
import java.nio.charset.StandardCharsets;

/**
 * How a process asks for the end of an update that another one runs: by a file in the pipeline's
 * storage. The update forgets older requests when it begins, asks often whether there is a new one,
 * and takes it away when it has ended.
 */
public final class StopRequest {
  private final Storage storage;
  private final String folder;

  /**
   * @param folder the pipeline's storage
   */
  public StopRequest(Storage storage, String folder) {
    this.storage = storage;
    this.folder = folder;
  }

  /** Asks for the end of the update that runs. */
  public void make() {
    storage.createDirectory(folder);
    storage.write(file(), "stop".getBytes(StandardCharsets.UTF_8));
  }

  public boolean isMade() {
    return storage.exists(file());
  }

  public void forget() {
    storage.delete(file());
  }

  private String file() {
    return folder + "/_stop";
  }
}
