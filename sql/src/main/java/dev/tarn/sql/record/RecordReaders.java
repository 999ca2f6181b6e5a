package dev.tarn.sql.record;

import dev.tarn.core.type.DataType;
import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.sql.record.JsonRecords.FieldNames;
import dev.tarn.sql.record.JsonRecords.RootArrays;
import dev.tarn.sql.record.RecordOptions.Otherwise;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Makes readers of records. */
public final class RecordReaders {
  private RecordReaders() {}

  /**
   * A reader of JSON texts, in which an array stands for its elements.
   *
   * @param rescuedColumn the column of the schema that takes what has no place in it
   */
  public static RecordReader json(
      StructType schema, RecordOptions options, ZoneId zone, Optional<String> rescuedColumn) {
    return json(schema, options, zone, rescuedColumn, UnknownFields.IGNORED);
  }

  /**
   * The same.
   *
   * @param strangers is told of fields that the schema does not have
   */
  public static RecordReader json(
      StructType schema,
      RecordOptions options,
      ZoneId zone,
      Optional<String> rescuedColumn,
      UnknownFields strangers) {
    FieldNames names =
        rescuedColumn.isPresent() && !options.isTrue("readerCaseSensitive", Otherwise.TRUE)
            ? FieldNames.ANY_CASE
            : FieldNames.EXACT;
    return new RecordReader(
        schema,
        options,
        rescuedColumn,
        readable -> {
          JsonRecords records =
              new JsonRecords(readable, options, zone, names, RootArrays.OF_RECORDS, strangers);
          return (text, rescued) -> rows(records.read(text, rescued));
        });
  }

  /**
   * A reader of records of CSV.
   *
   * @param layout finds the fields of the columns that the reader is asked for
   */
  public static RecordReader csv(
      StructType schema,
      RecordOptions options,
      ZoneId zone,
      Optional<String> rescuedColumn,
      Function<StructType, CsvLayout> layout) {
    return new RecordReader(
        schema,
        options,
        rescuedColumn,
        readable -> new CsvRecords(readable, options, zone, layout.apply(readable)));
  }

  /** Whether a field of CSV can be of a type. */
  public static boolean csvSupports(DataType type) {
    return CsvValues.supports(type);
  }

  /** The type that takes the values of two inferred types; STRING at worst. */
  public static DataType mergedType(DataType one, DataType other) {
    return InferredTypes.merge(one, other);
  }

  private static List<Row> rows(List<Object> values) {
    return values.size() == 1
        ? List.of((Row) values.getFirst())
        : values.stream().map(Row.class::cast).toList();
  }
}
