package dev.tarn.duckdb.function;

import static org.duckdb.DuckDBColumnType.BOOLEAN;
import static org.duckdb.DuckDBColumnType.VARCHAR;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.AtomicType;
import dev.tarn.core.type.ComplexType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.sql.type.NumberPattern;
import dev.tarn.sql.type.NumberReading;
import dev.tarn.sql.type.NumberTexts;
import java.math.BigDecimal;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.IllegalFormatException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Numbers and values as formatted text. */
final class FormatFunctions {
  private static final Prepared<NumberPattern> PATTERNS = new Prepared<>(NumberPattern::of);

  static final List<JavaFunction> ALL =
      List.of(
          JavaFunction.of(
              "tarn_number_to_text",
              VARCHAR,
              row -> NumberTexts.write(new BigDecimal(row.text(0)), PATTERNS.of(row.text(1))),
              VARCHAR,
              VARCHAR),
          JavaFunction.of(
              "tarn_text_to_number",
              VARCHAR,
              row -> number(row.text(0), row.text(1)),
              VARCHAR,
              VARCHAR),
          JavaFunction.of(
              "tarn_try_text_to_number",
              VARCHAR,
              row -> read(row.text(0), row.text(1)).orElse(null),
              VARCHAR,
              VARCHAR),
          JavaFunction.of(
              "tarn_format_string",
              VARCHAR,
              row -> formatString(row.text(0), row.text(1)),
              VARCHAR,
              VARCHAR),
          JavaFunction.of(
              "tarn_format_number",
              VARCHAR,
              row -> formatNumber(row.text(0), row.text(1), row.text(2), row.truth(3)),
              VARCHAR,
              VARCHAR,
              VARCHAR,
              BOOLEAN));

  private FormatFunctions() {}

  /** The letter by which an argument of a type is marked; a decimal can be written as text only. */
  static String letter(DataType type) {
    return switch (type) {
      case PrimitiveType.BYTE, PrimitiveType.SHORT, PrimitiveType.INTEGER -> "I";
      case PrimitiveType.LONG -> "L";
      case PrimitiveType.FLOAT, PrimitiveType.DOUBLE -> "D";
      case PrimitiveType.BOOLEAN -> "B";
      case AtomicType atomic -> "S";
      case ComplexType complex -> "S";
    };
  }

  private static String formatString(String format, String encoded) {
    Object[] arguments = TextList.decode(encoded).stream().map(FormatFunctions::argument).toArray();
    try {
      return String.format(Locale.US, format, arguments);
    } catch (IllegalFormatException e) {
      throw TarnException.of("FAILED_FUNCTION_CALL")
          .with("funcName", "`format_string`")
          .with("message", "the format '" + format + "' does not fit the arguments")
          .causedBy(e);
    }
  }

  private static Object argument(String marked) {
    String text = marked.substring(1);
    return switch (marked.charAt(0)) {
      case 'N' -> null;
      case 'I' -> Integer.valueOf(text);
      case 'L' -> Long.valueOf(text);
      case 'D' -> Double.valueOf(text);
      case 'B' -> Boolean.valueOf(text);
      default -> text;
    };
  }

  /** With a number of digits behind the point, or with a pattern. */
  private static String formatNumber(String kind, String number, String format, boolean digits) {
    int count = digits ? Integer.parseInt(format) : 0;
    if (count < 0) {
      return null;
    }
    String pattern = digits ? "#,###,###,###,###,###,##0" + fraction(count) : format;
    DecimalFormat formatter =
        new DecimalFormat(pattern, DecimalFormatSymbols.getInstance(Locale.US));
    return kind.equals("D")
        ? formatter.format(Double.parseDouble(number))
        : formatter.format(new BigDecimal(number));
  }

  private static Optional<String> read(String text, String format) {
    return NumberReading.read(text, PATTERNS.of(format)).map(BigDecimal::toPlainString);
  }

  private static String number(String text, String format) {
    return read(text, format)
        .orElseThrow(
            () ->
                TarnException.of("INVALID_FORMAT.MISMATCH_INPUT")
                    .with("inputType", "\"STRING\"")
                    .with("input", text)
                    .with("format", format));
  }

  private static String fraction(int digits) {
    return digits == 0 ? "" : "." + "0".repeat(digits);
  }
}
