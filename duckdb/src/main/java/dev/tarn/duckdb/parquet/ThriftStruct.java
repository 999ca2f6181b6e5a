package dev.tarn.duckdb.parquet;

import static dev.tarn.duckdb.parquet.ThriftType.BINARY;
import static dev.tarn.duckdb.parquet.ThriftType.DOUBLE;
import static dev.tarn.duckdb.parquet.ThriftType.FALSE;
import static dev.tarn.duckdb.parquet.ThriftType.I16;
import static dev.tarn.duckdb.parquet.ThriftType.I32;
import static dev.tarn.duckdb.parquet.ThriftType.I64;
import static dev.tarn.duckdb.parquet.ThriftType.I8;
import static dev.tarn.duckdb.parquet.ThriftType.LIST;
import static dev.tarn.duckdb.parquet.ThriftType.LONG_LIST;
import static dev.tarn.duckdb.parquet.ThriftType.STRUCT;
import static dev.tarn.duckdb.parquet.ThriftType.TRUE;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;

/**
 * A struct of a footer that anybody may have written, to be changed and written again: fields that
 * are not known here stay as they are.
 */
final class ThriftStruct {
  private final TreeMap<Integer, Value> fields = new TreeMap<>();

  private record Value(int type, Object content) {}

  private record Elements(int type, List<Object> contents) {}

  /**
   * Reads the struct at a buffer's position, and moves that behind it.
   *
   * @throws RuntimeException when there is none, or one with a map in it
   */
  static ThriftStruct read(ByteBuffer in) {
    ThriftStruct struct = new ThriftStruct();
    int last = 0;
    for (int header = in.get() & 0xFF; header != 0; header = in.get() & 0xFF) {
      int step = header >> 4;
      int type = header & 0xF;
      last = step == 0 ? Math.toIntExact(number(in)) : last + step;
      struct.fields.put(last, new Value(type, isBoolean(type) ? "" : content(type, in)));
    }
    return struct;
  }

  private static boolean isBoolean(int type) {
    return type == TRUE || type == FALSE;
  }

  private static Object content(int type, ByteBuffer in) {
    return switch (type) {
      case TRUE, FALSE, I8 -> (long) in.get();
      case I16, I32, I64 -> number(in);
      case DOUBLE -> bytes(in, Double.BYTES);
      case BINARY -> bytes(in, Math.toIntExact(Varint.read(in)));
      case LIST -> elements(in);
      case STRUCT -> read(in);
      default -> throw new IllegalArgumentException("no field has the type " + type);
    };
  }

  private static long number(ByteBuffer in) {
    long value = Varint.read(in);
    return value >>> 1 ^ -(value & 1);
  }

  private static byte[] bytes(ByteBuffer in, int length) {
    byte[] bytes = new byte[length];
    in.get(bytes);
    return bytes;
  }

  private static Elements elements(ByteBuffer in) {
    int header = in.get() & 0xFF;
    int size = header >> 4 == LONG_LIST ? Math.toIntExact(Varint.read(in)) : header >> 4;
    List<Object> contents = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      contents.add(content(header & 0xF, in));
    }
    return new Elements(header & 0xF, contents);
  }

  boolean has(int id) {
    return fields.containsKey(id);
  }

  OptionalLong number(int id) {
    return has(id) ? OptionalLong.of((Long) fields.get(id).content()) : OptionalLong.empty();
  }

  Optional<String> text(int id) {
    return Optional.ofNullable(fields.get(id))
        .map(value -> new String((byte[]) value.content(), StandardCharsets.UTF_8));
  }

  /** The struct of a field that must be there. */
  ThriftStruct struct(int id) {
    return (ThriftStruct) fields.get(id).content();
  }

  /** The structs in the list of a field; none when it is not there. */
  List<ThriftStruct> structs(int id) {
    return has(id)
        ? ((Elements) fields.get(id).content())
            .contents().stream().map(ThriftStruct.class::cast).toList()
        : List.of();
  }

  void set(int id, long value) {
    fields.put(id, new Value(I64, value));
  }

  void set(int id, List<ThriftStruct> structs) {
    fields.put(id, new Value(LIST, new Elements(STRUCT, List.copyOf(structs))));
  }

  void remove(int id) {
    fields.remove(id);
  }

  byte[] bytes() {
    ByteArrayOutputStream out = new ByteArrayOutputStream(1024);
    write(out);
    return out.toByteArray();
  }

  private void write(ByteArrayOutputStream out) {
    int last = 0;
    for (Map.Entry<Integer, Value> field : fields.entrySet()) {
      int step = field.getKey() - last;
      Value value = field.getValue();
      if (step > 0 && step < 16) {
        out.write(step << 4 | value.type());
      } else {
        out.write(value.type());
        write(field.getKey(), out);
      }
      last = field.getKey();
      if (!isBoolean(value.type())) {
        write(value.type(), value.content(), out);
      }
    }
    out.write(0);
  }

  private static void write(long number, ByteArrayOutputStream out) {
    Varint.write(number << 1 ^ number >> 63, out);
  }

  private static void write(int type, Object content, ByteArrayOutputStream out) {
    switch (type) {
      case TRUE, FALSE, I8 -> out.write(((Long) content).intValue());
      case I16, I32, I64 -> write((long) (Long) content, out);
      case DOUBLE -> out.writeBytes((byte[]) content);
      case BINARY -> {
        Varint.write(((byte[]) content).length, out);
        out.writeBytes((byte[]) content);
      }
      case LIST -> write((Elements) content, out);
      default -> ((ThriftStruct) content).write(out);
    }
  }

  private static void write(Elements elements, ByteArrayOutputStream out) {
    int size = elements.contents().size();
    if (size < LONG_LIST) {
      out.write(size << 4 | elements.type());
    } else {
      out.write(LONG_LIST << 4 | elements.type());
      Varint.write(size, out);
    }
    elements.contents().forEach(content -> write(elements.type(), content, out));
  }
}
