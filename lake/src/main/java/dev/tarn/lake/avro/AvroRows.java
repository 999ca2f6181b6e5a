package dev.tarn.lake.avro;

import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.core.value.RowCursor;
import dev.tarn.lake.avro.AvroConversion.Leftovers;
import dev.tarn.sql.record.RescuedData;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.DateTimeException;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;
import org.apache.avro.AvroRuntimeException;
import org.apache.avro.generic.IndexedRecord;

/** The records of a file as rows. */
final class AvroRows implements RowCursor {
  private final StructType columns;
  private final AvroContainer file;
  private final RecordConversion records;
  private final String path;
  private final OptionalInt rescued;

  /**
   * @param rescued where the column is for what has no place, if it is read
   */
  AvroRows(
      StructType columns,
      AvroContainer file,
      RecordConversion records,
      String path,
      OptionalInt rescued) {
    this.columns = columns;
    this.file = file;
    this.records = records;
    this.path = path;
    this.rescued = rescued;
  }

  @Override
  public StructType schema() {
    return columns;
  }

  @Override
  public Row next() {
    IndexedRecord next = file.next();
    if (next == null) {
      return null;
    }
    try {
      return new Row(Arrays.asList(values(next)));
    } catch (AvroRuntimeException | ArithmeticException | DateTimeException e) {
      throw new UncheckedIOException(new IOException(e.getMessage(), e));
    }
  }

  private Object[] values(IndexedRecord next) {
    if (rescued.isEmpty()) {
      return records.values(next, Leftovers.NONE);
    }
    RescuedData data = new RescuedData();
    Object[] values = records.values(next, data::add);
    values[rescued.getAsInt()] = data.text(Optional.of(path)).orElse(null);
    return values;
  }

  @Override
  public void close() {
    file.close();
  }
}
