package dev.tarn.lake.information;

import static dev.tarn.lake.information.InformationColumn.number;
import static dev.tarn.lake.information.InformationColumn.text;

import dev.tarn.core.type.CatalogString;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DayTimeIntervalType;
import dev.tarn.core.type.DecimalType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.YearMonthIntervalType;
import dev.tarn.delta.schema.CharVarchar;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What several relations say of a type. */
final class TypeFacts {
  private static final Pattern LENGTH = Pattern.compile("(?:char|varchar)\\((\\d+)\\)");
  private static final int MICROSECONDS = 6;

  private TypeFacts() {}

  /** The columns that tell of the type of a field. */
  static <T> List<InformationColumn<T>> columns(Function<T, StructField> field) {
    return List.of(
        text("full_data_type", item -> full(field.apply(item))),
        text("data_type", item -> simple(full(field.apply(item)))),
        number("character_maximum_length", item -> length(full(field.apply(item)))),
        number("character_octet_length", item -> null),
        number("numeric_precision", item -> precision(field.apply(item).type())),
        number("numeric_precision_radix", item -> radix(field.apply(item).type())),
        number("numeric_scale", item -> scale(field.apply(item).type())),
        number("datetime_precision", item -> datetime(field.apply(item).type())),
        text("interval_type", item -> interval(field.apply(item).type())),
        number("interval_precision", item -> null));
  }

  /** The type with all its parts, with the length of its texts if that is limited. */
  static String full(StructField field) {
    return field
        .metadataText(CharVarchar.KEY)
        .map(text -> text.toLowerCase(Locale.ROOT))
        .orElseGet(() -> CatalogString.of(field.type()));
  }

  /** The type's name alone. */
  static String simple(String full) {
    return full.replaceFirst("[(<].*", "").toUpperCase(Locale.ROOT);
  }

  private static Integer length(String full) {
    Matcher matcher = LENGTH.matcher(full);
    return matcher.matches() ? Integer.valueOf(matcher.group(1)) : null;
  }

  private static Integer precision(DataType type) {
    return switch (type) {
      case DecimalType decimal -> decimal.precision();
      case PrimitiveType primitive ->
          switch (primitive) {
            case BYTE -> Byte.SIZE;
            case SHORT -> Short.SIZE;
            case INTEGER, FLOAT -> Integer.SIZE;
            case LONG, DOUBLE -> Long.SIZE;
            default -> null;
          };
      default -> null;
    };
  }

  private static Integer radix(DataType type) {
    if (type instanceof DecimalType) {
      return 10;
    }
    return precision(type) == null ? null : 2;
  }

  private static Integer scale(DataType type) {
    if (type instanceof DecimalType decimal) {
      return decimal.scale();
    }
    boolean integral =
        type == PrimitiveType.BYTE
            || type == PrimitiveType.SHORT
            || type == PrimitiveType.INTEGER
            || type == PrimitiveType.LONG;
    return integral ? 0 : null;
  }

  private static Integer datetime(DataType type) {
    if (type == PrimitiveType.DATE) {
      return 0;
    }
    boolean exact =
        type == PrimitiveType.TIMESTAMP
            || type == PrimitiveType.TIMESTAMP_NTZ
            || type instanceof DayTimeIntervalType;
    return exact ? Integer.valueOf(MICROSECONDS) : null;
  }

  private static String interval(DataType type) {
    boolean isInterval =
        type instanceof DayTimeIntervalType || type instanceof YearMonthIntervalType;
    return isInterval ? type.sql().replaceFirst("^INTERVAL ", "") : null;
  }
}
