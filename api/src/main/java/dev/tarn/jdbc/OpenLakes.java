package dev.tarn.jdbc;

import dev.tarn.api.Tarn;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** The lakes that connections of this process have open, each once. */
final class OpenLakes {
  private static final Map<Path, Shared> OPEN = new HashMap<>();

  private OpenLakes() {}

  /** A lake, and how many connections have it. */
  private static final class Shared {
    private final Tarn lake;
    private int connections;

    private Shared(Tarn lake) {
      this.lake = lake;
    }
  }

  /** The lake in a folder, opened if no connection has it; give it back once. */
  static Tarn take(Path folder) {
    synchronized (OPEN) {
      Shared shared = OPEN.computeIfAbsent(key(folder), path -> new Shared(Tarn.open(folder)));
      shared.connections++;
      return shared.lake;
    }
  }

  /** Closes the lake if this was its last connection. */
  static void giveBack(Tarn lake) {
    synchronized (OPEN) {
      OPEN.entrySet().stream()
          .filter(entry -> entry.getValue().lake == lake)
          .findFirst()
          .ifPresent(entry -> giveBack(entry.getKey(), entry.getValue()));
    }
  }

  private static void giveBack(Path key, Shared shared) {
    shared.connections--;
    if (shared.connections == 0) {
      OPEN.remove(key);
      shared.lake.close();
    }
  }

  /** One folder is one lake, whatever links lead to it. */
  private static Path key(Path folder) {
    Path parent = folder.getParent();
    try {
      return folder.toRealPath();
    } catch (IOException e) {
      return parent == null ? folder : key(parent).resolve(folder.getFileName());
    }
  }
}
