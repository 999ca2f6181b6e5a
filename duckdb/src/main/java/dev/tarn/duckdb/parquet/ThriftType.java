package dev.tarn.duckdb.parquet;

/** The codes of types in Thrift's compact protocol, as far as Parquet's structs need them. */
final class ThriftType {
  static final int TRUE = 1;
  static final int FALSE = 2;
  static final int I8 = 3;
  static final int I16 = 4;
  static final int I32 = 5;
  static final int I64 = 6;
  static final int DOUBLE = 7;
  static final int BINARY = 8;
  static final int LIST = 9;
  static final int STRUCT = 12;

  /** In the place of a list's size: the size follows. */
  static final int LONG_LIST = 15;

  private ThriftType() {}
}
