package dev.tarn.lake.avro;

import dev.tarn.core.value.Row;
import java.util.Arrays;
import java.util.List;
import org.apache.avro.Schema;
import org.apache.avro.generic.IndexedRecord;

/** A record as a struct, or as a row. */
final class RecordConversion implements AvroConversion {
  private final int size;
  private final Taken[] taken;
  private final Left[] left;

  RecordConversion(int size, List<Taken> taken, List<Left> left) {
    this.size = size;
    this.taken = taken.toArray(Taken[]::new);
    this.left = left.toArray(Left[]::new);
  }

  /** A field of the file that a column takes. */
  record Taken(int column, int field, AvroConversion conversion) {}

  /** A field of the file that no column takes. */
  record Left(int field, Schema schema, List<String> path) {}

  @Override
  public Row value(Object avro, Leftovers leftovers) {
    return new Row(Arrays.asList(values((IndexedRecord) avro, leftovers)));
  }

  Object[] values(IndexedRecord record, Leftovers leftovers) {
    Object[] values = new Object[size];
    for (Taken each : taken) {
      Object value = record.get(each.field());
      values[each.column()] = value == null ? null : each.conversion().value(value, leftovers);
    }
    if (!leftovers.equals(Leftovers.NONE)) {
      for (Left each : left) {
        Object value = record.get(each.field());
        if (value != null) {
          leftovers.add(each.path(), AvroJson.text(each.schema(), value));
        }
      }
    }
    return values;
  }
}
