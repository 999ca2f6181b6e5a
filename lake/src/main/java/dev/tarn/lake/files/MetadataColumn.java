package dev.tarn.lake.files;

import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.Instant;

/** The column {@code _metadata}: which file a row comes from. */
final class MetadataColumn {
  static final String NAME = "_metadata";

  static final StructType TYPE =
      StructType.of(
          StructField.required("file_path", PrimitiveType.STRING),
          StructField.required("file_name", PrimitiveType.STRING),
          StructField.required("file_size", PrimitiveType.LONG),
          StructField.required("file_block_start", PrimitiveType.LONG),
          StructField.required("file_block_length", PrimitiveType.LONG),
          StructField.required("file_modification_time", PrimitiveType.TIMESTAMP));

  static final StructField FIELD = StructField.required(NAME, TYPE);

  private MetadataColumn() {}

  static Row value(DataFile file) {
    String uri = uri(file.path());
    return Row.of(
        uri,
        uri.substring(uri.lastIndexOf('/') + 1),
        file.size(),
        0L,
        file.size(),
        Instant.ofEpochMilli(file.status().modified()));
  }

  /** A path as a URI, which is how messages and columns name files. */
  static String uri(String path) {
    try {
      return "file:" + new URI(null, null, path, null).getRawPath();
    } catch (URISyntaxException e) {
      return "file:" + path;
    }
  }
}
