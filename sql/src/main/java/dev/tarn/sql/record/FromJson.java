package dev.tarn.sql.record;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.sql.record.JsonRecords.FieldNames;
import dev.tarn.sql.record.JsonRecords.RootArrays;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/** The function {@code from_json}: one value of a type from each text. Safe for use by threads. */
public final class FromJson {
  private final DataType type;
  private final ParseMode mode;
  private final Optional<RecordReader> structs;
  private final JsonRecords values;

  /** A mode that there is not counts as none given, as in Spark. */
  public FromJson(DataType type, RecordOptions given, ZoneId zone) {
    RecordOptions options = given.withKnownMode();
    this.type = type;
    this.mode = options.mode();
    if (mode == ParseMode.DROPMALFORMED) {
      throw TarnException.of("PARSE_MODE_UNSUPPORTED")
          .with("funcName", "`from_json`")
          .with("mode", mode.name());
    }
    this.values = new JsonRecords(type, options, zone, FieldNames.EXACT, RootArrays.MALFORMED);
    this.structs =
        type instanceof StructType struct
            ? Optional.of(
                new RecordReader(struct, options, Optional.empty(), records(options, zone)))
            : Optional.empty();
  }

  private static RecordReader.Maker records(RecordOptions options, ZoneId zone) {
    return readable -> {
      JsonRecords records =
          new JsonRecords(readable, options, zone, FieldNames.EXACT, RootArrays.MALFORMED);
      return (text, rescued) -> records.read(text, rescued).stream().map(Row.class::cast).toList();
    };
  }

  public DataType type() {
    return type;
  }

  /** The value of a text; null for a blank one. */
  public Object read(String text) {
    return structs.isPresent()
        ? struct(structs.get().read(RecordText.of(text), Optional.empty()))
        : value(text);
  }

  private static Object struct(List<Row> rows) {
    return rows.isEmpty() ? null : rows.getFirst();
  }

  private Object value(String text) {
    try {
      List<Object> read = values.read(RecordText.of(text), Optional.empty());
      return read.isEmpty() ? null : read.getFirst();
    } catch (BadRecord bad) {
      if (mode == ParseMode.FAILFAST) {
        throw RecordErrors.malformed(text).causedBy(bad);
      }
      return bad.readable().isEmpty() ? null : bad.readable().getFirst();
    }
  }
}
