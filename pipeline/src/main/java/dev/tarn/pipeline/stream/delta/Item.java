package dev.tarn.pipeline.stream.delta;

import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.change.ChangeSource;

/**
 * A file that a version gives to a stream.
 *
 * @param index its place among those of the version, from 0
 * @param rows which of its rows, and what became of them
 */
record Item(long index, ChangeSource rows) {
  AddFile file() {
    return rows.file();
  }
}
