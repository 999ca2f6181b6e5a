package dev.tarn.lake.avro;

import dev.tarn.lake.avro.AvroScalars.Calendar;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import org.apache.avro.AvroRuntimeException;
import org.apache.avro.Schema;
import org.apache.avro.file.DataFileConstants;
import org.apache.avro.file.DataFileReader;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.IndexedRecord;

/** A container file of Avro. One block of it is held in memory at a time. */
final class AvroContainer implements AutoCloseable {
  private static final String SPARK_VERSION = "org.apache.spark.version";
  private static final String SPARK_LEGACY = "org.apache.spark.legacyDateTime";

  private final DataFileReader<IndexedRecord> stream;
  private final GenericDatumReader<IndexedRecord> reader;
  private final long length;

  private AvroContainer(
      DataFileReader<IndexedRecord> stream, GenericDatumReader<IndexedRecord> reader, long length) {
    this.stream = stream;
    this.reader = reader;
    this.length = length;
  }

  /** Values as they are stored, and maps in the order of their entries. */
  private static final class Data extends GenericData {
    @Override
    public Object newMap(Object old, int size) {
      return new LinkedHashMap<>();
    }
  }

  /**
   * Reads the head of a file.
   *
   * @throws UncheckedIOException when it is none of Avro's
   */
  static AvroContainer open(InputStream content, long length) {
    GenericDatumReader<IndexedRecord> reader = new GenericDatumReader<>(null, null, new Data());
    try {
      return new AvroContainer(
          new DataFileReader<>(new ForwardInput(content, length), reader), reader, length);
    } catch (IOException | RuntimeException | LinkageError e) {
      closeAfter(content, e);
      throw failure(e, "");
    }
  }

  private static void closeAfter(InputStream content, Throwable error) {
    try {
      content.close();
    } catch (IOException e) {
      error.addSuppressed(e);
    }
  }

  /** The schema that the file was written with. */
  Schema schema() {
    return stream.getSchema();
  }

  /** Which calendar the file's dates are of; Spark's versions before 3 had another. */
  Calendar calendar() {
    String version = stream.getMetaString(SPARK_VERSION);
    boolean old = version != null && (version.startsWith("1.") || version.startsWith("2."));
    return old || stream.getMetaString(SPARK_LEGACY) != null ? Calendar.JULIAN : Calendar.GREGORIAN;
  }

  /** Reads records as ones of another schema. */
  void readAs(Schema schema) {
    reader.setExpected(schema);
  }

  /**
   * The next record; null after the last.
   *
   * @throws UncheckedIOException where the file is broken
   */
  IndexedRecord next() {
    try {
      if (stream.hasNext()) {
        return stream.next();
      }
      requireComplete();
      return null;
    } catch (IOException | RuntimeException | LinkageError e) {
      throw failure(e, String.valueOf(stream.getMetaString(DataFileConstants.CODEC)));
    }
  }

  /** The library takes a file that ends within the head of a block for a complete one. */
  private void requireComplete() throws EOFException {
    if (stream.previousSync() < length) {
      throw new EOFException("the file ends in the middle of a block");
    }
  }

  /** A codec whose library is not there says so by a class that is missing. */
  static RuntimeException failure(Throwable error, String codec) {
    if (error instanceof LinkageError) {
      return AvroErrors.unsupportedCodec(
          codec.isEmpty() ? String.valueOf(error.getMessage()) : codec, error);
    }
    if (error instanceof AvroRuntimeException && error.getCause() instanceof IOException cause) {
      return new UncheckedIOException(cause);
    }
    return error instanceof IOException io
        ? new UncheckedIOException(io)
        : new UncheckedIOException(new IOException(error.getMessage(), error));
  }

  @Override
  public void close() {
    try {
      stream.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
