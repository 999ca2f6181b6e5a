package dev.tarn.duckdb.parquet;

import java.util.List;

/** Some rows of a file, column by column, as the footer has them. */
record RowGroup(ThriftStruct struct) {
  private static final int COLUMNS = 1;
  private static final int UNCOMPRESSED = 2;
  private static final int ROWS = 3;
  private static final int SORTING = 4;
  private static final int OFFSET = 5;
  private static final int COMPRESSED = 6;

  long rows() {
    return struct.number(ROWS).orElseThrow();
  }

  List<StoredChunk> chunks() {
    return struct.structs(COLUMNS).stream().map(StoredChunk::new).toList();
  }

  boolean isMovable() {
    return chunks().stream().allMatch(StoredChunk::isMovable);
  }

  /** The group has these columns now, which have been moved to their places. */
  void replace(List<StoredChunk> chunks) {
    struct.set(COLUMNS, chunks.stream().map(StoredChunk::struct).toList());
    struct.set(UNCOMPRESSED, chunks.stream().mapToLong(StoredChunk::uncompressed).sum());
    struct.set(OFFSET, chunks.getFirst().start());
    struct.set(COMPRESSED, chunks.stream().mapToLong(StoredChunk::length).sum());
    struct.remove(SORTING);
  }
}
