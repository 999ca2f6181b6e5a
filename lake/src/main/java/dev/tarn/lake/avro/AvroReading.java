package dev.tarn.lake.avro;

import dev.tarn.sql.record.CsvLayout.NameCase;
import java.util.List;
import java.util.Optional;
import org.apache.avro.AvroRuntimeException;
import org.apache.avro.Schema;

/**
 * How files of Avro are read.
 *
 * @param rescued the column that takes what no other has a place for
 * @param names how a column's field is found
 * @param schema the schema that records are read with; that of each file where there is none
 * @param recursion how often a record may be within itself
 */
record AvroReading(
    Optional<String> rescued, NameCase names, Optional<Schema> schema, int recursion) {

  boolean rescues() {
    return rescued.isPresent();
  }

  /** The field of a column: of its very name, or of its name in another case where that counts. */
  Optional<Schema.Field> find(String column, Schema record) {
    Schema.Field exact = record.getField(column);
    if (exact != null || names == NameCase.EXACT) {
      return Optional.ofNullable(exact);
    }
    List<Schema.Field> alike =
        record.getFields().stream().filter(each -> each.name().equalsIgnoreCase(column)).toList();
    if (alike.size() > 1) {
      throw new AvroRuntimeException(
          "several fields could be the column "
              + column
              + ": "
              + alike.stream().map(Schema.Field::name).toList());
    }
    return alike.stream().findFirst();
  }
}
