package dev.tarn.core.error;

/** Whose an error is. */
public enum ErrorKind {
  /** The statement, the data or the settings: the user mends it. */
  USER,
  /** Tarn itself is wrong: a bug. */
  INTERNAL,
  /** Something outside: a disk, a file, another writer. */
  EXTERNAL,
  /** Memory, disk space, time. */
  RESOURCES
}
