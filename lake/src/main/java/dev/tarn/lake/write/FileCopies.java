package dev.tarn.lake.write;

import dev.tarn.delta.log.DeltaLog;
import dev.tarn.delta.storage.DataPath;
import dev.tarn.delta.storage.Storage;
import java.util.UUID;

/** Copies files of other tables into a table; a statement that fails leaves none behind. */
public final class FileCopies {
  private final DeltaLog log;
  private final PendingFiles pending;

  FileCopies(DeltaLog log, PendingFiles pending) {
    this.log = log;
    this.pending = pending;
  }

  /**
   * Copies a file. It goes beside one that is there, which older versions of the table may need.
   *
   * @param relative where it goes below the table's root, not percent-encoded
   * @return the path that the log has of the copy
   */
  public String copy(String from, String relative) {
    Storage storage = log.storage();
    String free =
        storage.exists(log.root() + "/" + relative)
            ? relative.replaceFirst("([^/]*)$", UUID.randomUUID() + "-$1")
            : relative;
    String target = log.root() + "/" + free;
    pending.add(target);
    storage.copy(from, target);
    return DataPath.encode(free);
  }
}
