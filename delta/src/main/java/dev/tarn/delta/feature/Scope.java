package dev.tarn.delta.feature;

/** Whom a feature concerns. */
public enum Scope {
  /** Writers only: readers may pass it over. */
  WRITER,
  /** Readers and writers. */
  READER_WRITER
}
