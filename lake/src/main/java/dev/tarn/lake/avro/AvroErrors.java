package dev.tarn.lake.avro;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.Identifiers;
import java.util.List;
import org.apache.avro.LogicalType;
import org.apache.avro.Schema;

/** The errors of reading Avro. */
final class AvroErrors {
  private AvroErrors() {}

  static TarnException unsupportedType(List<String> path, String type) {
    return TarnException.of("UNSUPPORTED_DATA_TYPE_FOR_DATASOURCE")
        .with("columnName", column(path))
        .with("columnType", "\"" + type + "\"")
        .with("format", "Avro");
  }

  static TarnException unsupportedTime() {
    return TarnException.of("UNSUPPORTED_TIME_TYPE");
  }

  static TarnException noRecord(Schema schema) {
    return TarnException.of("AVRO_NOT_A_RECORD").with("type", schema.getType().getName());
  }

  static TarnException incompatible(List<String> path, Schema file, DataType column) {
    return TarnException.of("AVRO_INCOMPATIBLE_READ_TYPE")
        .with("path", column(path))
        .with("avroType", name(file))
        .with("sqlType", "\"" + column.sql() + "\"");
  }

  static TarnException schemaOption(String value, Throwable cause) {
    return TarnException.of("INVALID_RECORD_OPTION")
        .with("option", "avroSchema")
        .with("value", value)
        .with("expected", "a schema of Avro as JSON")
        .causedBy(cause);
  }

  static TarnException depthOption(String value) {
    return TarnException.of("INVALID_RECORD_OPTION")
        .with("option", "recursiveFieldMaxDepth")
        .with("value", value)
        .with("expected", "a whole number up to 15");
  }

  static TarnException unsupportedCodec(String codec, Throwable cause) {
    return TarnException.of("UNSUPPORTED_FEATURE.SQL")
        .with("feature", "files of the format avro with the codec " + codec)
        .causedBy(cause);
  }

  /** A type of Avro as people write it. */
  static String name(Schema schema) {
    if (schema.isUnion()) {
      return schema.getTypes().stream().map(AvroErrors::name).toList().toString();
    }
    LogicalType logical = schema.getLogicalType();
    return logical == null ? schema.getType().getName() : logical.getName();
  }

  private static String column(List<String> path) {
    return String.join(".", path.stream().map(Identifiers::quote).toList());
  }
}
