package dev.tarn.lake.avro;

import dev.tarn.core.type.StructType;
import dev.tarn.core.value.RowCursor;
import dev.tarn.sql.record.CsvLayout.NameCase;
import dev.tarn.sql.record.RecordOptions;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import org.apache.avro.AvroRuntimeException;
import org.apache.avro.Schema;

/** Reads files of Avro as options say. */
public final class AvroFiles {
  private static final int MAX_DEPTH = 15;

  private final AvroReading reading;

  private AvroFiles(AvroReading reading) {
    this.reading = reading;
  }

  /**
   * Reads the options {@code avroSchema} and {@code recursiveFieldMaxDepth}.
   *
   * @param rescued the column that takes what no other has a place for
   * @param names how the field of a column is found
   * @throws dev.tarn.core.error.TarnException INVALID_RECORD_OPTION
   */
  public static AvroFiles of(RecordOptions options, Optional<String> rescued, NameCase names) {
    return new AvroFiles(
        new AvroReading(
            rescued,
            names,
            options.text("avroSchema").map(AvroFiles::schema),
            options.text("recursiveFieldMaxDepth").map(AvroFiles::depth).orElse(-1)));
  }

  private static Schema schema(String json) {
    try {
      return new Schema.Parser().parse(json);
    } catch (AvroRuntimeException e) {
      throw AvroErrors.schemaOption(json, e);
    }
  }

  private static int depth(String text) {
    try {
      int depth = Integer.parseInt(text.strip());
      if (depth <= MAX_DEPTH) {
        return depth;
      }
    } catch (NumberFormatException e) {
      // The same as a number that is too large.
    }
    throw AvroErrors.depthOption(text);
  }

  /** The columns that are the same for all files, as the options say; empty when files tell. */
  public Optional<StructType> givenColumns() {
    return reading.schema().map(schema -> AvroColumns.of(schema, reading.recursion()));
  }

  /** The columns of a file, of which only the head is read. */
  public StructType columns(InputStream content, long length) {
    try (AvroContainer file = AvroContainer.open(content, length)) {
      return AvroColumns.of(file.schema(), reading.recursion());
    }
  }

  /**
   * The rows of a file.
   *
   * @param path the file, for the column of rescued data
   * @param unknown is told of the fields that no column has a place for, if anybody wants to know
   */
  public RowCursor rows(
      InputStream content,
      long length,
      StructType columns,
      String path,
      Optional<Consumer<List<List<String>>>> unknown) {
    AvroContainer file = AvroContainer.open(content, length);
    try {
      return rows(file, columns, path, unknown);
    } catch (AvroRuntimeException e) {
      file.close();
      throw AvroContainer.failure(e, "");
    } catch (RuntimeException e) {
      file.close();
      throw e;
    }
  }

  private RowCursor rows(
      AvroContainer file,
      StructType columns,
      String path,
      Optional<Consumer<List<List<String>>>> unknown) {
    Schema schema = reading.schema().orElse(file.schema());
    OptionalInt rescued = reading.rescued().map(columns::indexOf).orElse(OptionalInt.empty());
    boolean whole = rescued.isPresent() || unknown.isPresent();
    Schema read = whole ? schema : NeededFields.of(schema, columns, reading);
    AvroConversions conversions = new AvroConversions(reading, file.calendar());
    RecordConversion records = conversions.records(read, columns);
    if (!conversions.unknown().isEmpty()) {
      unknown.ifPresent(told -> told.accept(conversions.unknown()));
    }
    file.readAs(read);
    return new AvroRows(columns, file, records, path, rescued);
  }
}
