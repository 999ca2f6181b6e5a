package dev.tarn.pipeline.autoloader;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import org.apache.avro.Schema;
import org.apache.avro.file.CodecFactory;
import org.apache.avro.file.DataFileWriter;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.io.DecoderFactory;

/** Writes files of Avro with Avro's own writer, from records as its JSON has them. */
public final class AvroWriter {
  private AvroWriter() {}

  /** Keeps the entries of maps in their order. */
  private static final class Ordered extends GenericData {
    @Override
    public Object newMap(Object old, int size) {
      return new LinkedHashMap<>();
    }
  }

  /** A record with fields that are written as {@code "name": type}. */
  public static String record(String... fields) {
    StringBuilder schema = new StringBuilder();
    for (String field : fields) {
      int colon = field.indexOf(':');
      schema
          .append(schema.isEmpty() ? "" : ", ")
          .append("{\"name\": ")
          .append(field, 0, colon)
          .append(", \"type\": ")
          .append(field.substring(colon + 1))
          .append('}');
    }
    return "{\"type\": \"record\", \"name\": \"r\", \"fields\": [" + schema + "]}";
  }

  public static byte[] file(String schema, String... records) {
    return packed("null", schema, records);
  }

  public static byte[] packed(String codec, String schema, String... records) {
    Schema parsed = new Schema.Parser().parse(schema);
    ByteArrayOutputStream content = new ByteArrayOutputStream();
    try (DataFileWriter<Object> writer = new DataFileWriter<>(new GenericDatumWriter<>(parsed))) {
      writer.setCodec(CodecFactory.fromString(codec));
      writer.create(parsed, content);
      for (String json : records) {
        writer.append(
            new GenericDatumReader<>(parsed, parsed, new Ordered())
                .read(null, DecoderFactory.get().jsonDecoder(parsed, json)));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return content.toByteArray();
  }
}
