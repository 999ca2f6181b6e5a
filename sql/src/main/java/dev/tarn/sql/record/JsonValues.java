package dev.tarn.sql.record;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.tarn.core.type.CharType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DecimalType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.VarcharType;
import dev.tarn.sql.record.RecordOptions.Otherwise;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;

/** Values of the types without parts, from the token at which a parser stands. */
final class JsonValues {
  private static final Set<String> NOT_NUMBERS =
      Set.of("NaN", "+INF", "+Infinity", "Infinity", "-INF", "-Infinity");

  /** Numbers up to this become a byte of the same bits. */
  private static final int MOST_OF_A_BYTE = 255;

  private final DatetimeFormats formats;
  private final boolean allowsNotNumbers;

  JsonValues(RecordOptions options, DatetimeFormats formats) {
    this.formats = formats;
    this.allowsNotNumbers = options.isTrue("allowNonNumericNumbers", Otherwise.TRUE);
  }

  /** The value; empty when the token is no value of the type. A null is not asked for. */
  Optional<Object> read(JsonParser parser, DataType type) throws IOException {
    JsonToken token = parser.currentToken();
    return switch (type) {
      case CharType text -> Optional.of(text(parser));
      case VarcharType text -> Optional.of(text(parser));
      case DecimalType decimal -> decimal(parser, token, decimal);
      case PrimitiveType primitive -> primitive(parser, token, primitive);
      default -> Optional.empty();
    };
  }

  private Optional<Object> primitive(JsonParser parser, JsonToken token, PrimitiveType type)
      throws IOException {
    return switch (type) {
      case BOOLEAN -> token.isBoolean() ? Optional.of(token == JsonToken.VALUE_TRUE) : none();
      case BYTE, SHORT, INTEGER, LONG -> whole(parser, token, type);
      case FLOAT -> real(parser, token).map(Double::floatValue);
      case DOUBLE -> real(parser, token).map(Object.class::cast);
      case STRING -> Optional.of(text(parser));
      case BINARY -> token == JsonToken.VALUE_STRING ? binary(parser) : none();
      case DATE -> isText(parser, token) ? widen(formats.date(parser.getText())) : none();
      case TIMESTAMP -> timestamp(parser, token);
      case TIMESTAMP_NTZ ->
          isText(parser, token) ? widen(formats.wallClock(parser.getText())) : none();
      case TIME, VARIANT, VOID -> none();
    };
  }

  private static Optional<Object> none() {
    return Optional.empty();
  }

  private static Optional<Object> widen(Optional<?> value) {
    return value.map(Object.class::cast);
  }

  private static boolean isText(JsonParser parser, JsonToken token) throws IOException {
    return token == JsonToken.VALUE_STRING && !parser.getText().isEmpty();
  }

  /** A text as it is; anything else as JSON. */
  private static String text(JsonParser parser) throws IOException {
    return parser.currentToken() == JsonToken.VALUE_STRING
        ? parser.getText()
        : JsonSyntax.copy(parser);
  }

  private static Optional<Object> whole(JsonParser parser, JsonToken token, PrimitiveType type)
      throws IOException {
    if (token != JsonToken.VALUE_NUMBER_INT) {
      return Optional.empty();
    }
    JsonParser.NumberType size = parser.getNumberType();
    if (size == JsonParser.NumberType.BIG_INTEGER) {
      return Optional.empty();
    }
    long value = parser.getLongValue();
    return Optional.ofNullable(
        switch (type) {
          case BYTE ->
              Byte.MIN_VALUE <= value && value <= MOST_OF_A_BYTE ? (Object) (byte) value : null;
          case SHORT -> (short) value == value ? (Object) (short) value : null;
          case INTEGER -> (int) value == value ? (Object) (int) value : null;
          default -> value;
        });
  }

  private Optional<Double> real(JsonParser parser, JsonToken token) throws IOException {
    if (token.isNumeric()) {
      return Optional.of(parser.getDoubleValue());
    }
    boolean named =
        allowsNotNumbers
            && token == JsonToken.VALUE_STRING
            && NOT_NUMBERS.contains(parser.getText());
    return named ? Optional.of(notNumber(parser.getText())) : Optional.empty();
  }

  private static double notNumber(String text) {
    if (text.equals("NaN")) {
      return Double.NaN;
    }
    return text.startsWith("-") ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
  }

  private static Optional<Object> binary(JsonParser parser) {
    try {
      return Optional.of(parser.getBinaryValue());
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** A number is seconds since 1970. */
  private Optional<Object> timestamp(JsonParser parser, JsonToken token) throws IOException {
    if (token == JsonToken.VALUE_NUMBER_INT
        && parser.getNumberType() != JsonParser.NumberType.BIG_INTEGER) {
      return Optional.of(Instant.ofEpochSecond(parser.getLongValue()));
    }
    return isText(parser, token) ? widen(formats.timestamp(parser.getText())) : none();
  }

  private static Optional<Object> decimal(JsonParser parser, JsonToken token, DecimalType type)
      throws IOException {
    Optional<BigDecimal> value = token.isNumeric() ? finite(parser) : textDecimal(parser, token);
    return value
        .map(number -> number.setScale(type.scale(), RoundingMode.HALF_UP))
        .filter(number -> number.precision() <= type.precision())
        .map(Object.class::cast);
  }

  private static Optional<BigDecimal> finite(JsonParser parser) throws IOException {
    return parser.isNaN() ? Optional.empty() : Optional.of(parser.getDecimalValue());
  }

  private static Optional<BigDecimal> textDecimal(JsonParser parser, JsonToken token)
      throws IOException {
    if (!isText(parser, token)) {
      return Optional.empty();
    }
    try {
      return Optional.of(new BigDecimal(parser.getText().replace(",", "")));
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }
}
