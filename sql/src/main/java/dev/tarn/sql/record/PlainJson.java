package dev.tarn.sql.record;

import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Reads records as nearly all of them are: an object of strict JSON in UTF-8, with fields of the
 * schema, no one twice, and values that fit it. Any other is left to {@link JsonRecords}, which
 * reads these no differently, but takes five times as long. Safe for use by several threads.
 */
final class PlainJson {
  /** Less deep than any limit that options can set by default. */
  private static final int DEEPEST = 100;

  private static final int MOST_OF_A_BYTE = 255;

  private final PlainShape.Members schema;
  private final DatetimeFormats formats;

  /** What becomes of fields that the schema does not have. */
  enum Others {
    SKIPPED,
    NOT_PLAIN
  }

  private PlainJson(StructType schema, DatetimeFormats formats) {
    this.schema = PlainShape.members(schema);
    this.formats = formats;
  }

  /** Where options set limits, these are kept by another. */
  static Optional<PlainJson> of(StructType schema, RecordOptions options, DatetimeFormats formats) {
    boolean limited =
        List.of("maxNestingDepth", "maxNumLen", "maxStringLen").stream()
            .anyMatch(name -> options.text(name).isPresent());
    return limited ? Optional.empty() : Optional.of(new PlainJson(schema, formats));
  }

  /** The row; null for a record that is to be read with care. */
  Row read(RecordText.Utf8 text, Others others) {
    try {
      PlainBytes bytes = new PlainBytes(text);
      Row row = object(schema, bytes, others);
      bytes.peek();
      return bytes.isAtEnd() ? row : null;
    } catch (NotPlain e) {
      return null;
    }
  }

  private Row object(PlainShape.Members shape, PlainBytes bytes, Others others) throws NotPlain {
    Object[] read = new Object[shape.members().size()];
    bytes.take('{');
    if (!bytes.isClosed('}')) {
      int likely = 0;
      do {
        int place = bytes.name(shape, likely);
        likely = place + 1;
        if (place >= 0) {
          field(shape, place, read, bytes, others);
        } else if (others == Others.SKIPPED) {
          bytes.skip(DEEPEST);
        } else {
          throw NotPlain.found();
        }
      } while (bytes.continues('}'));
    }
    return new Row(Arrays.asList(read));
  }

  private void field(
      PlainShape.Members shape, int place, Object[] read, PlainBytes bytes, Others others)
      throws NotPlain {
    if (read[place] != null) {
      throw NotPlain.found();
    }
    read[place] = value(shape.members().get(place).shape(), bytes, others);
  }

  private Object value(PlainShape shape, PlainBytes bytes, Others others) throws NotPlain {
    if (bytes.isNull()) {
      return null;
    }
    return switch (shape) {
      case PlainShape.Scalar scalar -> scalar(scalar, bytes);
      case PlainShape.Decimal decimal -> decimal(decimal, bytes);
      case PlainShape.Elements elements -> array(elements, bytes, others);
      case PlainShape.Members members -> object(members, bytes, others);
    };
  }

  private List<Object> array(PlainShape.Elements shape, PlainBytes bytes, Others others)
      throws NotPlain {
    List<Object> elements = new ArrayList<>();
    bytes.take('[');
    if (!bytes.isClosed(']')) {
      do {
        elements.add(value(shape.element(), bytes, others));
      } while (bytes.continues(']'));
    }
    return elements;
  }

  private Object scalar(PlainShape.Scalar shape, PlainBytes bytes) throws NotPlain {
    return switch (shape) {
      case FLAG -> bytes.flag();
      case BYTE -> (byte) within(bytes.whole(), Byte.MIN_VALUE, MOST_OF_A_BYTE);
      case SHORT -> (short) within(bytes.whole(), Short.MIN_VALUE, Short.MAX_VALUE);
      case INTEGER -> (int) within(bytes.whole(), Integer.MIN_VALUE, Integer.MAX_VALUE);
      case LONG -> bytes.whole();
      case FLOAT -> (float) bytes.real();
      case DOUBLE -> bytes.real();
      case TEXT -> bytes.text();
      case DATE -> present(formats.date(time(bytes)));
      case TIMESTAMP -> present(formats.timestamp(time(bytes)));
      case WALL_CLOCK -> present(formats.wallClock(time(bytes)));
      case NOTHING -> throw NotPlain.found();
    };
  }

  private static String time(PlainBytes bytes) throws NotPlain {
    String text = bytes.text();
    if (text.isEmpty()) {
      throw NotPlain.found();
    }
    return text;
  }

  private static long within(long value, long least, long most) throws NotPlain {
    if (value < least || value > most) {
      throw NotPlain.found();
    }
    return value;
  }

  private static BigDecimal decimal(PlainShape.Decimal shape, PlainBytes bytes) throws NotPlain {
    BigDecimal value = bytes.decimal().setScale(shape.scale(), RoundingMode.HALF_UP);
    if (value.precision() > shape.precision()) {
      throw NotPlain.found();
    }
    return value;
  }

  private static Object present(Optional<?> value) throws NotPlain {
    if (value.isEmpty()) {
      throw NotPlain.found();
    }
    return value.get();
  }
}
