package dev.tarn.pipeline.stream.delta;

import java.util.Optional;

/**
 * How much a batch may be.
 *
 * @param files at most; empty for any number
 * @param bytes a batch takes no further file once it has so many; empty for any number
 */
record ReadLimits(Optional<Long> files, Optional<Long> bytes) {
  private static final long DEFAULT_FILES = 1000;

  /** The limits of options, which have a default if neither is given. */
  static ReadLimits of(Optional<Long> files, Optional<Long> bytes) {
    return files.isEmpty() && bytes.isEmpty()
        ? new ReadLimits(Optional.of(DEFAULT_FILES), bytes)
        : new ReadLimits(files, bytes);
  }

  /** Room for a batch. */
  Room room() {
    return new Room(files.orElse(Long.MAX_VALUE), bytes.orElse(Long.MAX_VALUE));
  }

  /** What a batch has still room for: at least one file, however large. */
  static final class Room {
    private long files;
    private long bytes;

    private Room(long files, long bytes) {
      this.files = files;
      this.bytes = bytes;
    }

    boolean isLeft() {
      return files > 0 && bytes > 0;
    }

    void take(Item item) {
      files--;
      bytes -= item.file().size();
    }
  }
}
