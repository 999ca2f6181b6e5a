package dev.tarn.duckdb.parquet;

import static dev.tarn.duckdb.parquet.ThriftType.BINARY;
import static dev.tarn.duckdb.parquet.ThriftType.FALSE;
import static dev.tarn.duckdb.parquet.ThriftType.I32;
import static dev.tarn.duckdb.parquet.ThriftType.I64;
import static dev.tarn.duckdb.parquet.ThriftType.LIST;
import static dev.tarn.duckdb.parquet.ThriftType.LONG_LIST;
import static dev.tarn.duckdb.parquet.ThriftType.STRUCT;
import static dev.tarn.duckdb.parquet.ThriftType.TRUE;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads structs that {@link ThriftWriter} wrote: each as its fields by their ids. Numbers are
 * {@link Long}, texts and bytes {@link ByteBuffer}, so that all can be compared.
 */
final class ThriftReader {
  private final ByteBuffer in;

  private ThriftReader(ByteBuffer in) {
    this.in = in;
  }

  /**
   * Reads the struct at a buffer's position, and moves that behind it.
   *
   * @throws RuntimeException when there is none, or one with fields of other types
   */
  static Map<Integer, Object> struct(ByteBuffer in) {
    return new ThriftReader(in).struct();
  }

  private Map<Integer, Object> struct() {
    Map<Integer, Object> fields = new HashMap<>();
    int last = 0;
    for (int header = in.get() & 0xFF; header != 0; header = in.get() & 0xFF) {
      int step = header >> 4;
      last = step == 0 ? Math.toIntExact(number()) : last + step;
      fields.put(last, value(header & 0xF));
    }
    return fields;
  }

  private Object value(int type) {
    return switch (type) {
      case TRUE -> true;
      case FALSE -> false;
      case I32, I64 -> number();
      case BINARY -> bytes();
      case LIST -> list();
      case STRUCT -> struct();
      default -> throw new IllegalArgumentException("no field has the type " + type);
    };
  }

  private List<Object> list() {
    int header = in.get() & 0xFF;
    int size = header >> 4 == LONG_LIST ? Math.toIntExact(unsigned()) : header >> 4;
    List<Object> elements = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      elements.add(value(header & 0xF));
    }
    return elements;
  }

  private ByteBuffer bytes() {
    int length = Math.toIntExact(unsigned());
    ByteBuffer bytes = in.slice(in.position(), length);
    in.position(in.position() + length);
    return bytes;
  }

  private long number() {
    long value = unsigned();
    return value >>> 1 ^ -(value & 1);
  }

  private long unsigned() {
    return Varint.read(in);
  }
}
