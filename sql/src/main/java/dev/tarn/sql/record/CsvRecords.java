package dev.tarn.sql.record;

import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Reads rows from records of CSV. Safe for use by several threads. */
final class CsvRecords implements RecordReader.ReadableRecords {
  private final StructType schema;
  private final CsvSyntax syntax;
  private final CsvValues values;
  private final String nullValue;
  private final CsvLayout layout;

  CsvRecords(StructType schema, RecordOptions options, ZoneId zone, CsvLayout layout) {
    this.schema = schema;
    this.syntax = new CsvSyntax(options);
    this.values = new CsvValues(options, new DatetimeFormats(options, zone));
    this.nullValue = options.text("nullValue").orElse("");
    this.layout = layout;
  }

  @Override
  public List<Row> read(RecordText text, Optional<RescuedData> rescued) throws BadRecord {
    List<String> fields = syntax.fields(text.text());
    boolean failed = layout.width().isPresent() && layout.width().getAsInt() != fields.size();
    Object[] row = new Object[schema.size()];
    for (int i = 0; i < row.length; i++) {
      int place = layout.places().get(i);
      String field = place >= 0 && place < fields.size() ? fields.get(place) : null;
      if (field != null && !field.equals(nullValue)) {
        Optional<Object> value = values.read(field, schema.field(i).type());
        row[i] = value.orElse(null);
        if (value.isEmpty() && rescued.isPresent()) {
          rescued.get().add(List.of(schema.field(i).name()), RescuedData.quoted(field));
        }
        failed |= value.isEmpty() && rescued.isEmpty();
      }
    }
    List<Row> rows = List.of(new Row(Arrays.asList(row)));
    if (rescued.isPresent()) {
      rescue(fields, rescued.get());
      return rows;
    }
    if (failed) {
      throw new BadRecord(new ArrayList<>(rows), Optional.empty());
    }
    return rows;
  }

  /** What stands in fields that no column is read from. */
  private void rescue(List<String> fields, RescuedData rescued) {
    for (int i = 0; i < fields.size(); i++) {
      if (fields.get(i) != null && !layout.known().contains(i)) {
        rescued.add(List.of(layout.name(i)), RescuedData.quoted(fields.get(i)));
      }
    }
  }
}
