package dev.tarn.pipeline.stream.delta;

import java.util.List;

/** Files, and their bytes together. */
record Amount(long files, long bytes) {
  static final Amount NONE = new Amount(0, 0);

  static Amount of(List<Item> items) {
    return new Amount(items.size(), items.stream().mapToLong(item -> item.file().size()).sum());
  }

  Amount plus(Amount other) {
    return new Amount(files + other.files, bytes + other.bytes);
  }
}
