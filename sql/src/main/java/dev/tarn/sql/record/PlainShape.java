package dev.tarn.sql.record;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.CharType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DayTimeIntervalType;
import dev.tarn.core.type.DecimalType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructType;
import dev.tarn.core.type.VarcharType;
import dev.tarn.core.type.YearMonthIntervalType;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/** What plain JSON is expected where a type stands. */
sealed interface PlainShape {

  /** How a value without parts is written, and what it becomes. */
  enum Scalar implements PlainShape {
    FLAG,
    BYTE,
    SHORT,
    INTEGER,
    LONG,
    FLOAT,
    DOUBLE,
    TEXT,
    DATE,
    TIMESTAMP,
    WALL_CLOCK,
    /** Only nulls are plain. */
    NOTHING
  }

  /** A decimal number. */
  record Decimal(int precision, int scale) implements PlainShape {}

  /** An array. */
  record Elements(PlainShape element) implements PlainShape {}

  /** An object: its names as they are written in UTF-8, and what stands under each. */
  record Members(List<Member> members) implements PlainShape {
    public Members {
      members = List.copyOf(members);
    }

    /** Where a name stands; -1 for another name. The one that is likely is looked at first. */
    int find(byte[] bytes, int start, int end, int likely) {
      if (likely < members.size() && members.get(likely).isNamed(bytes, start, end)) {
        return likely;
      }
      for (int i = 0; i < members.size(); i++) {
        if (members.get(i).isNamed(bytes, start, end)) {
          return i;
        }
      }
      return -1;
    }
  }

  /** A field of an object. */
  @SuppressWarnings("ArrayRecordComponent")
  record Member(byte[] name, PlainShape shape) {
    private boolean isNamed(byte[] bytes, int start, int end) {
      return Arrays.equals(bytes, start, end, name, 0, name.length);
    }
  }

  static PlainShape of(DataType type) {
    return switch (type) {
      case StructType struct -> members(struct);
      case ArrayType array -> new Elements(of(array.element()));
      case DecimalType decimal -> new Decimal(decimal.precision(), decimal.scale());
      case CharType text -> Scalar.TEXT;
      case VarcharType text -> Scalar.TEXT;
      case PrimitiveType primitive -> scalar(primitive);
      case MapType map -> Scalar.NOTHING;
      case YearMonthIntervalType interval -> Scalar.NOTHING;
      case DayTimeIntervalType interval -> Scalar.NOTHING;
    };
  }

  static Members members(StructType struct) {
    return new Members(
        struct.fields().stream()
            .map(
                field ->
                    new Member(field.name().getBytes(StandardCharsets.UTF_8), of(field.type())))
            .toList());
  }

  private static Scalar scalar(PrimitiveType type) {
    return switch (type) {
      case BOOLEAN -> Scalar.FLAG;
      case BYTE -> Scalar.BYTE;
      case SHORT -> Scalar.SHORT;
      case INTEGER -> Scalar.INTEGER;
      case LONG -> Scalar.LONG;
      case FLOAT -> Scalar.FLOAT;
      case DOUBLE -> Scalar.DOUBLE;
      case STRING -> Scalar.TEXT;
      case DATE -> Scalar.DATE;
      case TIMESTAMP -> Scalar.TIMESTAMP;
      case TIMESTAMP_NTZ -> Scalar.WALL_CLOCK;
      case BINARY, TIME, VARIANT, VOID -> Scalar.NOTHING;
    };
  }
}
