package dev.tarn.sql.record;

import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Reads records into rows of a schema, and does with bad ones what the mode says. Two columns of
 * the schema may be there for what cannot be read: that of corrupt records, and that of rescued
 * data. Safe for use by several threads.
 */
public final class RecordReader {
  private final ReadableRecords records;
  private final ParseMode mode;
  private final int width;
  private final int[] places;
  private final OptionalInt corrupt;
  private final OptionalInt rescued;

  /** What reads the values of one record. */
  interface ReadableRecords {

    /** The rows that one text stands for, without the columns for what cannot be read. */
    List<Row> read(RecordText text, Optional<RescuedData> rescued) throws BadRecord;
  }

  /** Makes the reader of records for a schema without the columns for what cannot be read. */
  interface Maker {
    ReadableRecords of(StructType schema);
  }

  RecordReader(
      StructType schema, RecordOptions options, Optional<String> rescuedColumn, Maker maker) {
    this.mode = options.mode();
    this.width = schema.size();
    this.corrupt = text(schema, options.corruptRecordColumn());
    this.rescued =
        rescuedColumn.isPresent() ? text(schema, rescuedColumn.get()) : OptionalInt.empty();
    List<StructField> readable = new ArrayList<>();
    this.places = new int[width];
    for (int i = 0; i < width; i++) {
      if (!isAt(corrupt, i) && !isAt(rescued, i)) {
        places[readable.size()] = i;
        readable.add(schema.field(i));
      }
    }
    this.records = maker.of(new StructType(readable));
  }

  private static boolean isAt(OptionalInt place, int index) {
    return place.isPresent() && place.getAsInt() == index;
  }

  private static OptionalInt text(StructType schema, String name) {
    OptionalInt index = schema.indexOf(name);
    return index.isPresent() && schema.field(index.getAsInt()).type() == PrimitiveType.STRING
        ? index
        : OptionalInt.empty();
  }

  /**
   * Reads one record.
   *
   * @param text of the record
   * @param file for the column of rescued data
   * @return its rows: one, or as many as a JSON array has, or none
   * @throws dev.tarn.core.error.TarnException MALFORMED_RECORD_IN_PARSING in the mode FAILFAST
   */
  public List<Row> read(RecordText text, Optional<String> file) {
    Optional<RescuedData> kept =
        rescued.isPresent() ? Optional.of(new RescuedData()) : Optional.empty();
    try {
      List<Row> rows = records.read(text, kept);
      Optional<String> json = kept.flatMap(data -> data.text(file));
      if (rows.size() == 1) {
        return List.of(placed(rows.getFirst(), null, json));
      }
      return rows.stream().map(row -> placed(row, null, json)).toList();
    } catch (BadRecord bad) {
      return switch (mode) {
        case PERMISSIVE ->
            readable(bad).stream().map(row -> placed(row, text.text(), Optional.empty())).toList();
        case DROPMALFORMED -> List.of();
        case FAILFAST -> throw RecordErrors.malformed(text.text()).causedBy(bad);
      };
    }
  }

  /** At least one: a record of which nothing can be read has a row, too. */
  private static List<Row> readable(BadRecord bad) {
    return bad.readable().isEmpty()
        ? List.of(Row.of())
        : bad.readable().stream().map(row -> row == null ? Row.of() : (Row) row).toList();
  }

  private Row placed(Row row, String bad, Optional<String> json) {
    if (corrupt.isEmpty() && rescued.isEmpty() && row.size() == width) {
      return row;
    }
    Object[] values = new Object[width];
    for (int i = 0; i < row.size(); i++) {
      values[places[i]] = row.get(i);
    }
    if (corrupt.isPresent()) {
      values[corrupt.getAsInt()] = bad;
    }
    if (rescued.isPresent()) {
      values[rescued.getAsInt()] = json.orElse(null);
    }
    return new Row(Arrays.asList(values));
  }
}
