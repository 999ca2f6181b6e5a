package dev.tarn.duckdb.parquet;

/** What values are stored as. */
enum PhysicalType {
  BOOLEAN(0),
  INT32(1),
  INT64(2),
  FLOAT(4),
  DOUBLE(5),
  BYTE_ARRAY(6),
  FIXED_LEN_BYTE_ARRAY(7);

  private final int id;

  PhysicalType(int id) {
    this.id = id;
  }

  /** What the format knows the type by. */
  int id() {
    return id;
  }
}
