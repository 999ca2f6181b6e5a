package dev.tarn.sql.record;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DecimalType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.sql.record.RecordOptions.Otherwise;
import dev.tarn.sql.type.DatetimePattern;
import java.math.BigDecimal;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The types that the fields of CSV have. */
public final class CsvInference {
  private final RecordOptions options;
  private final DatetimeFormats formats;
  private final Optional<DatetimePattern> dates;
  private final String nullValue;
  private final CsvValues values;

  public CsvInference(RecordOptions options, ZoneId zone) {
    this.options = options;
    this.formats = new DatetimeFormats(options, zone);
    this.values = new CsvValues(options, formats);
    this.dates =
        options.isTrue("preferDate", Otherwise.TRUE)
            ? Optional.of(DatetimePattern.meaning(options.text("dateFormat").orElse("yyyy-MM-dd")))
            : Optional.empty();
    this.nullValue = options.text("nullValue").orElse("");
  }

  /** The columns of these names, of the types that all records together ask for. */
  public StructType schema(List<String> names, Iterable<List<String>> records) {
    DataType[] types = new DataType[names.size()];
    Arrays.fill(types, PrimitiveType.VOID);
    for (List<String> record : SampledRecords.of(records, options)) {
      for (int i = 0; i < Math.min(types.length, record.size()); i++) {
        types[i] = merge(types[i], record.get(i));
      }
    }
    List<StructField> fields = new ArrayList<>();
    for (int i = 0; i < types.length; i++) {
      DataType type = types[i] == PrimitiveType.VOID ? PrimitiveType.STRING : types[i];
      fields.add(StructField.nullable(names.get(i), type));
    }
    return new StructType(fields);
  }

  /** A field is tried as what the column is known to be, and then as every later kind. */
  private DataType merge(DataType known, String field) {
    if (field == null || field.isEmpty() || field.equals(nullValue)) {
      return known;
    }
    return InferredTypes.merge(known, type(known, field));
  }

  private DataType type(DataType known, String field) {
    return switch (known) {
      case PrimitiveType.VOID, PrimitiveType.INTEGER -> whole(field);
      case PrimitiveType.LONG -> big(field);
      case DecimalType decimal -> decimal(field);
      case PrimitiveType.DOUBLE -> real(field);
      case PrimitiveType.DATE -> day(field);
      case PrimitiveType.TIMESTAMP -> time(field);
      case PrimitiveType.BOOLEAN -> truth(field);
      default -> PrimitiveType.STRING;
    };
  }

  private boolean is(String field, DataType type) {
    return values.read(field, type).isPresent();
  }

  private DataType whole(String field) {
    return is(field, PrimitiveType.INTEGER) ? PrimitiveType.INTEGER : big(field);
  }

  private DataType big(String field) {
    return is(field, PrimitiveType.LONG) ? PrimitiveType.LONG : decimal(field);
  }

  private DataType decimal(String field) {
    try {
      BigDecimal value = new BigDecimal(field);
      boolean fits =
          value.scale() <= 0 && value.precision() - value.scale() <= DecimalType.MAX_PRECISION;
      return fits && value.scale() == 0 ? new DecimalType(value.precision(), 0) : real(field);
    } catch (NumberFormatException e) {
      return real(field);
    }
  }

  private DataType real(String field) {
    return is(field, PrimitiveType.DOUBLE) ? PrimitiveType.DOUBLE : day(field);
  }

  private DataType day(String field) {
    return dates.isPresent() && isDay(field) ? PrimitiveType.DATE : time(field);
  }

  private boolean isDay(String field) {
    try {
      dates.orElseThrow().parse(field, ZoneOffset.UTC);
      return true;
    } catch (TarnException e) {
      return false;
    }
  }

  private DataType time(String field) {
    return formats.timestamp(field).isPresent() ? PrimitiveType.TIMESTAMP : truth(field);
  }

  private static DataType truth(String field) {
    String lower = field.toLowerCase(Locale.ROOT);
    return lower.equals("true") || lower.equals("false")
        ? PrimitiveType.BOOLEAN
        : PrimitiveType.STRING;
  }
}
