package dev.tarn.lake.avro;

import dev.tarn.core.type.StructType;
import java.util.List;
import org.apache.avro.Schema;

/** The schema of records with only the fields that columns need, so that others are skipped. */
final class NeededFields {
  private NeededFields() {}

  static Schema of(Schema record, StructType columns, AvroReading reading) {
    if (record.getType() != Schema.Type.RECORD) {
      return record;
    }
    List<Schema.Field> needed =
        record.getFields().stream()
            .filter(
                field ->
                    columns.names().stream()
                        .anyMatch(
                            name -> reading.find(name, record).filter(field::equals).isPresent()))
            .map(field -> new Schema.Field(field, field.schema()))
            .toList();
    if (needed.size() == record.getFields().size()) {
      return record;
    }
    Schema schema =
        Schema.createRecord(
            record.getName(), record.getDoc(), record.getNamespace(), record.isError());
    schema.setFields(needed);
    return schema;
  }
}
