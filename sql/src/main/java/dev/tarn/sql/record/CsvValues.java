package dev.tarn.sql.record;

import dev.tarn.core.type.CharType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DecimalType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.VarcharType;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;

/** Values of types from fields of CSV. */
final class CsvValues {
  private final DatetimeFormats formats;
  private final String notANumber;
  private final String positiveInfinity;
  private final String negativeInfinity;

  CsvValues(RecordOptions options, DatetimeFormats formats) {
    this.formats = formats;
    this.notANumber = options.text("nanValue").orElse("NaN");
    this.positiveInfinity = options.text("positiveInf").orElse("Inf");
    this.negativeInfinity = options.text("negativeInf").orElse("-Inf");
  }

  /** Whether fields can be of a type. */
  static boolean supports(DataType type) {
    return switch (type) {
      case CharType text -> true;
      case VarcharType text -> true;
      case DecimalType decimal -> true;
      case PrimitiveType primitive ->
          primitive != PrimitiveType.TIME && primitive != PrimitiveType.VARIANT;
      default -> false;
    };
  }

  /** The value; empty when the text is none of the type. */
  Optional<Object> read(String text, DataType type) {
    try {
      return switch (type) {
        case DecimalType decimal -> decimal(text, decimal);
        case PrimitiveType primitive -> primitive(text, primitive);
        default -> Optional.of(text);
      };
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  private Optional<Object> primitive(String text, PrimitiveType type) {
    return switch (type) {
      case BYTE -> Optional.of(Byte.parseByte(text));
      case SHORT -> Optional.of(Short.parseShort(text));
      case INTEGER -> Optional.of(Integer.parseInt(text));
      case LONG -> Optional.of(Long.parseLong(text));
      case FLOAT ->
          Optional.of(
              special(text).map(Double::floatValue).orElseGet(() -> Float.parseFloat(text)));
      case DOUBLE -> Optional.of(special(text).orElseGet(() -> Double.parseDouble(text)));
      case BOOLEAN -> truth(text);
      case BINARY -> Optional.of(text.getBytes(StandardCharsets.UTF_8));
      case DATE -> formats.date(text).map(Object.class::cast);
      case TIMESTAMP -> formats.timestamp(text).map(Object.class::cast);
      case TIMESTAMP_NTZ -> formats.wallClock(text).map(Object.class::cast);
      case STRING -> Optional.of(text);
      case TIME, VARIANT, VOID -> Optional.empty();
    };
  }

  private Optional<Double> special(String text) {
    if (text.equals(notANumber)) {
      return Optional.of(Double.NaN);
    }
    if (text.equals(positiveInfinity)) {
      return Optional.of(Double.POSITIVE_INFINITY);
    }
    return text.equals(negativeInfinity) ? Optional.of(Double.NEGATIVE_INFINITY) : Optional.empty();
  }

  private static Optional<Object> truth(String text) {
    return switch (text.toLowerCase(Locale.ROOT)) {
      case "true" -> Optional.of(true);
      case "false" -> Optional.of(false);
      default -> Optional.empty();
    };
  }

  private static Optional<Object> decimal(String text, DecimalType type) {
    BigDecimal value = new BigDecimal(text.replace(",", ""));
    return Optional.of(value.setScale(type.scale(), RoundingMode.HALF_UP))
        .filter(number -> number.precision() <= type.precision())
        .map(Object.class::cast);
  }
}
