package dev.tarn.duckdb.function;

import static org.duckdb.DuckDBColumnType.BIGINT;
import static org.duckdb.DuckDBColumnType.INTEGER;
import static org.duckdb.DuckDBColumnType.VARCHAR;

import dev.tarn.core.type.AtomicType;
import dev.tarn.core.type.ComplexType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DecimalType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.YearMonthIntervalType;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;

/**
 * Hashes of one value onto a seed. A value comes as text with a letter for its class; NULL leaves
 * the seed as it is.
 */
final class HashFunctions {
  static final List<JavaFunction> ALL =
      List.of(
          JavaFunction.of(
                  "tarn_hash",
                  INTEGER,
                  row ->
                      row.isNull(1)
                          ? row.integer(2)
                          : murmur(row.text(0), row.text(1), row.integer(2)),
                  VARCHAR,
                  VARCHAR,
                  INTEGER)
              .seeingNulls(),
          JavaFunction.of(
                  "tarn_xxhash64",
                  BIGINT,
                  row -> row.isNull(1) ? row.whole(2) : xx(row.text(0), row.text(1), row.whole(2)),
                  VARCHAR,
                  VARCHAR,
                  BIGINT)
              .seeingNulls());

  private HashFunctions() {}

  /** The class of values of a type: I and L for whole numbers, F, D, S, B, and E for decimals. */
  static String letter(DataType type) {
    return switch (type) {
      case PrimitiveType.BOOLEAN,
          PrimitiveType.BYTE,
          PrimitiveType.SHORT,
          PrimitiveType.INTEGER,
          PrimitiveType.DATE ->
          "I";
      case PrimitiveType.FLOAT -> "F";
      case PrimitiveType.DOUBLE -> "D";
      case PrimitiveType.STRING -> "S";
      case PrimitiveType.BINARY -> "B";
      case DecimalType decimal -> decimal.precision() <= 18 ? "E" : "W";
      case YearMonthIntervalType months -> "I";
      case AtomicType atomic -> "L";
      case ComplexType complex -> "L";
    };
  }

  private static Integer murmur(String letter, String text, int seed) {
    return switch (letter) {
      case "I" -> Murmur3.ofInt(Integer.parseInt(text), seed);
      case "F" -> Murmur3.ofInt(Float.floatToIntBits(Float.parseFloat(text) + 0.0f), seed);
      case "D" -> Murmur3.ofLong(Double.doubleToLongBits(Double.parseDouble(text) + 0.0), seed);
      case "E" -> Murmur3.ofLong(new BigDecimal(text).unscaledValue().longValueExact(), seed);
      case "S", "B", "W" -> Murmur3.ofBytes(bytes(letter, text), seed);
      default -> Murmur3.ofLong(Long.parseLong(text), seed);
    };
  }

  private static Long xx(String letter, String text, long seed) {
    return switch (letter) {
      case "I" -> XxHash64.ofInt(Integer.parseInt(text), seed);
      case "F" -> XxHash64.ofInt(Float.floatToIntBits(Float.parseFloat(text) + 0.0f), seed);
      case "D" -> XxHash64.ofLong(Double.doubleToLongBits(Double.parseDouble(text) + 0.0), seed);
      case "E" -> XxHash64.ofLong(new BigDecimal(text).unscaledValue().longValueExact(), seed);
      case "S", "B", "W" -> XxHash64.ofBytes(bytes(letter, text), seed);
      default -> XxHash64.ofLong(Long.parseLong(text), seed);
    };
  }

  private static byte[] bytes(String letter, String text) {
    return switch (letter) {
      case "S" -> text.getBytes(StandardCharsets.UTF_8);
      case "B" -> HexFormat.of().parseHex(text);
      default -> new BigDecimal(text).unscaledValue().toByteArray();
    };
  }
}
