package dev.tarn.duckdb.parquet;

import dev.tarn.core.type.StructField;
import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** The values of a column, and what is known of them. */
final class ColumnValues {
  private final StructField field;
  private final ValueEncoding encoding;
  private final List<Object> values;
  private final boolean hasNan;
  private final List<Object> comparable;

  /**
   * @param values one for each row; null is NULL
   */
  ColumnValues(StructField field, ValueEncoding encoding, List<Object> values) {
    this.field = field;
    this.encoding = encoding;
    this.values = values;
    this.hasNan = values.stream().anyMatch(ColumnValues::isNan);
    this.comparable = values.stream().filter(value -> value != null && !isNan(value)).toList();
  }

  private static boolean isNan(Object value) {
    return (value instanceof Double number && number.isNaN())
        || (value instanceof Float small && small.isNaN());
  }

  StructField field() {
    return field;
  }

  ValueEncoding encoding() {
    return encoding;
  }

  int count() {
    return values.size();
  }

  long nulls() {
    return values.stream().filter(Objects::isNull).count();
  }

  Optional<Object> least() {
    return comparable.stream().min(encoding.order());
  }

  Optional<Object> greatest() {
    return comparable.stream().max(encoding.order());
  }

  /** Whether a value is neither less nor greater than others. */
  boolean hasNan() {
    return hasNan;
  }

  /** The page that holds the column: which rows have a value, and then the values. */
  byte[] page() {
    ByteArrayOutputStream levels = new ByteArrayOutputStream();
    writeLevels(levels);
    ByteArrayOutputStream page = new ByteArrayOutputStream();
    LittleEndian.write(levels.size(), page);
    page.writeBytes(levels.toByteArray());
    if (encoding.physical() == PhysicalType.BOOLEAN) {
      writeBits(page);
    } else {
      writeValues(page);
    }
    return page.toByteArray();
  }

  /** Runs of rows with a value and of rows without. */
  private void writeLevels(ByteArrayOutputStream out) {
    int start = 0;
    while (start < values.size()) {
      boolean present = values.get(start) != null;
      int end = start;
      while (end < values.size() && (values.get(end) != null) == present) {
        end++;
      }
      Varint.write((long) (end - start) << 1, out);
      out.write(present ? 1 : 0);
      start = end;
    }
  }

  private void writeValues(ByteArrayOutputStream out) {
    for (Object value : values) {
      if (value != null) {
        byte[] bytes = encoding.bytes().apply(value);
        if (encoding.physical() == PhysicalType.BYTE_ARRAY) {
          LittleEndian.write(bytes.length, out);
        }
        out.writeBytes(bytes);
      }
    }
  }

  private void writeBits(ByteArrayOutputStream out) {
    int bits = 0;
    int count = 0;
    for (Object value : values) {
      if (value != null) {
        bits |= (boolean) value ? 1 << count : 0;
        count++;
        if (count == Byte.SIZE) {
          out.write(bits);
          bits = 0;
          count = 0;
        }
      }
    }
    if (count > 0) {
      out.write(bits);
    }
  }
}
