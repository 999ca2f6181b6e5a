package dev.tarn.duckdb.parquet;

import static dev.tarn.duckdb.parquet.ThriftType.BINARY;
import static dev.tarn.duckdb.parquet.ThriftType.FALSE;
import static dev.tarn.duckdb.parquet.ThriftType.I32;
import static dev.tarn.duckdb.parquet.ThriftType.I64;
import static dev.tarn.duckdb.parquet.ThriftType.LIST;
import static dev.tarn.duckdb.parquet.ThriftType.LONG_LIST;
import static dev.tarn.duckdb.parquet.ThriftType.STRUCT;
import static dev.tarn.duckdb.parquet.ThriftType.TRUE;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;

/**
 * Writes structs in Thrift's compact protocol, in which Parquet has its headers and footers. Fields
 * are given by their ids, in rising order.
 */
final class ThriftWriter {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream(256);
  private final Deque<Integer> enclosing = new ArrayDeque<>();
  private int last;

  /** The bytes of a struct that {@code fields} writes. */
  static byte[] struct(Consumer<ThriftWriter> fields) {
    ThriftWriter writer = new ThriftWriter();
    fields.accept(writer);
    writer.out.write(0);
    return writer.out.toByteArray();
  }

  void bool(int id, boolean value) {
    field(id, value ? TRUE : FALSE);
  }

  void int32(int id, int value) {
    field(id, I32);
    number(value);
  }

  void int64(int id, long value) {
    field(id, I64);
    number(value);
  }

  void binary(int id, byte[] value) {
    field(id, BINARY);
    bytes(value);
  }

  void text(int id, String value) {
    binary(id, value.getBytes(StandardCharsets.UTF_8));
  }

  void struct(int id, Consumer<ThriftWriter> fields) {
    field(id, STRUCT);
    nested(fields);
  }

  void int32s(int id, int... values) {
    list(id, I32, values.length);
    for (int value : values) {
      number(value);
    }
  }

  void texts(int id, List<String> values) {
    list(id, BINARY, values.size());
    values.forEach(value -> bytes(value.getBytes(StandardCharsets.UTF_8)));
  }

  void structs(int id, List<Consumer<ThriftWriter>> elements) {
    list(id, STRUCT, elements.size());
    elements.forEach(this::nested);
  }

  private void nested(Consumer<ThriftWriter> fields) {
    enclosing.push(last);
    last = 0;
    fields.accept(this);
    out.write(0);
    last = enclosing.pop();
  }

  private void field(int id, int type) {
    int step = id - last;
    if (step > 0 && step < 16) {
      out.write(step << 4 | type);
    } else {
      out.write(type);
      number(id);
    }
    last = id;
  }

  private void list(int id, int type, int size) {
    field(id, LIST);
    if (size < LONG_LIST) {
      out.write(size << 4 | type);
    } else {
      out.write(LONG_LIST << 4 | type);
      unsigned(size);
    }
  }

  private void bytes(byte[] value) {
    unsigned(value.length);
    out.writeBytes(value);
  }

  private void number(long value) {
    unsigned(value << 1 ^ value >> 63);
  }

  private void unsigned(long value) {
    Varint.write(value, out);
  }
}
