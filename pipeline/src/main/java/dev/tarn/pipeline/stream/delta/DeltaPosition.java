package dev.tarn.pipeline.stream.delta;

import java.util.Comparator;

/**
 * How far a stream has come in a table.
 *
 * @param version whose files are being read
 * @param index of the last file of the version that was read; {@link #BASE} before its first, and
 *     between the two {@link #SCHEMA_CHANGE} and {@link #SCHEMA_TAKEN}
 * @param initial whether the files are those the table had at the version, not those that its
 *     commit added
 */
record DeltaPosition(String tableId, long version, long index, boolean initial) {
  /** Nothing of a version has been read. */
  static final long BASE = -100;

  /** What comes next has another schema. */
  static final long SCHEMA_CHANGE = -20;

  /** What comes next has another schema, which was taken over. */
  static final long SCHEMA_TAKEN = -19;

  private static final Comparator<DeltaPosition> ORDER =
      Comparator.comparingLong(DeltaPosition::version).thenComparingLong(DeltaPosition::index);

  /** Before the changes of a version. */
  static DeltaPosition before(String tableId, long version) {
    return new DeltaPosition(tableId, version, BASE, false);
  }

  /** Before the files that a table has at a version. */
  static DeltaPosition snapshot(String tableId, long version) {
    return new DeltaPosition(tableId, version, BASE, true);
  }

  /** The same version, after one of its files. */
  DeltaPosition after(long file) {
    return new DeltaPosition(tableId, version, file, initial);
  }

  /** After all files of this version. */
  DeltaPosition nextVersion() {
    return before(tableId, version + 1);
  }

  /** Before the files of this version, which have another schema. */
  DeltaPosition atSchemaChange() {
    return after(SCHEMA_CHANGE);
  }

  boolean isBefore(DeltaPosition other) {
    return ORDER.compare(this, other) < 0;
  }
}
