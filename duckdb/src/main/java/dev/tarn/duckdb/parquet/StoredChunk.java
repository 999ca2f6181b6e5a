package dev.tarn.duckdb.parquet;

/** The values of a column in a row group, as the footer has them. */
record StoredChunk(ThriftStruct struct) {
  private static final int OTHER_FILE = 1;
  private static final int OFFSET = 2;
  private static final int METADATA = 3;
  private static final int FIRST_INDEX = 4;
  private static final int LAST_INDEX = 7;
  private static final int ENCRYPTION = 8;
  private static final int ENCRYPTED = 9;

  private static final int UNCOMPRESSED = 6;
  private static final int COMPRESSED = 7;
  private static final int DATA_PAGE = 9;
  private static final int INDEX_PAGE = 10;
  private static final int DICTIONARY_PAGE = 11;
  private static final int FILTER = 14;
  private static final int FILTER_LENGTH = 15;

  boolean isMovable() {
    return !struct.has(OTHER_FILE)
        && struct.has(METADATA)
        && !struct.has(ENCRYPTION)
        && !struct.has(ENCRYPTED)
        && !metadata().has(INDEX_PAGE)
        && metadata().number(DATA_PAGE).orElse(0) > 0;
  }

  private ThriftStruct metadata() {
    return struct.struct(METADATA);
  }

  private boolean hasDictionary() {
    return metadata().number(DICTIONARY_PAGE).orElse(0) > 0;
  }

  /** Where the first page begins. */
  long start() {
    long data = metadata().number(DATA_PAGE).orElseThrow();
    return hasDictionary()
        ? Math.min(data, metadata().number(DICTIONARY_PAGE).orElseThrow())
        : data;
  }

  /** How many bytes the pages have. */
  long length() {
    return metadata().number(COMPRESSED).orElseThrow();
  }

  long uncompressed() {
    return metadata().number(UNCOMPRESSED).orElseThrow();
  }

  boolean hasFilter() {
    return metadata().has(FILTER) && metadata().has(FILTER_LENGTH);
  }

  long filterStart() {
    return metadata().number(FILTER).orElseThrow();
  }

  long filterLength() {
    return metadata().number(FILTER_LENGTH).orElseThrow();
  }

  /** The pages begin elsewhere now. What else the file had of them, an index of pages, is gone. */
  void moveTo(long start) {
    long distance = start - start();
    metadata().set(DATA_PAGE, metadata().number(DATA_PAGE).orElseThrow() + distance);
    if (hasDictionary()) {
      metadata().set(DICTIONARY_PAGE, metadata().number(DICTIONARY_PAGE).orElseThrow() + distance);
    } else {
      metadata().remove(DICTIONARY_PAGE);
    }
    struct.set(OFFSET, start);
    for (int index = FIRST_INDEX; index <= LAST_INDEX; index++) {
      struct.remove(index);
    }
  }

  void moveFilterTo(long start) {
    metadata().set(FILTER, start);
  }

  void dropFilter() {
    metadata().remove(FILTER);
    metadata().remove(FILTER_LENGTH);
  }
}
