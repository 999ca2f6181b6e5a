package dev.tarn.duckdb.parquet;

import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DecimalType;
import dev.tarn.core.type.PrimitiveType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;

/** Reads the values of a page one after the other, as {@link ValueEncoding} lays them down. */
final class ValueReader {
  private final DataType type;
  private final ValueEncoding encoding;
  private final ByteBuffer page;
  private int bits;
  private int bitsLeft;

  /**
   * @param page at its first value, its lowest bytes first
   */
  ValueReader(DataType type, ValueEncoding encoding, ByteBuffer page) {
    this.type = type;
    this.encoding = encoding;
    this.page = page;
  }

  Object next() {
    return type instanceof DecimalType decimal
        ? new BigDecimal(unscaled(), decimal.scale())
        : next((PrimitiveType) type);
  }

  private Object next(PrimitiveType primitive) {
    return switch (primitive) {
      case BOOLEAN -> bit();
      case BYTE -> (byte) page.getInt();
      case SHORT -> (short) page.getInt();
      case INTEGER -> page.getInt();
      case LONG -> page.getLong();
      case FLOAT -> page.getFloat();
      case DOUBLE -> page.getDouble();
      case STRING -> new String(bytes(page.getInt()), StandardCharsets.UTF_8);
      case BINARY -> bytes(page.getInt());
      case DATE -> LocalDate.ofEpochDay(page.getInt());
      case TIMESTAMP -> instant();
      case TIMESTAMP_NTZ -> LocalDateTime.ofInstant(instant(), ZoneOffset.UTC);
      case TIME, VARIANT, VOID -> throw new IllegalArgumentException("in no file: " + primitive);
    };
  }

  private BigInteger unscaled() {
    return switch (encoding.physical()) {
      case INT32 -> BigInteger.valueOf(page.getInt());
      case INT64 -> BigInteger.valueOf(page.getLong());
      default -> new BigInteger(bytes(encoding.fixedLength()));
    };
  }

  private Instant instant() {
    return Instant.EPOCH.plus(page.getLong(), ChronoUnit.MICROS);
  }

  private byte[] bytes(int length) {
    byte[] bytes = new byte[length];
    page.get(bytes);
    return bytes;
  }

  private boolean bit() {
    if (bitsLeft == 0) {
      bits = page.get();
      bitsLeft = Byte.SIZE;
    }
    boolean bit = (bits & 1) == 1;
    bits >>= 1;
    bitsLeft--;
    return bit;
  }
}
