package dev.tarn.api;

import dev.tarn.delta.storage.LocalStorage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A folder that goes with the lake in it. */
record TemporaryFolder(Path path) implements AutoCloseable {

  static TemporaryFolder make() {
    try {
      return new TemporaryFolder(Files.createTempDirectory("tarn-").toRealPath());
    } catch (IOException e) {
      throw new UncheckedIOException("no temporary folder can be made", e);
    }
  }

  @Override
  public void close() {
    new LocalStorage().deleteTree(path.toString());
  }
}
