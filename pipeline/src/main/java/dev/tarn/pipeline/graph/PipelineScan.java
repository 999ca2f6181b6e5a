package dev.tarn.pipeline.graph;

import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.sql.plan.ScanSource;
import java.util.List;
import java.util.Optional;

/**
 * A dataset, view or stream that need not be there yet: its columns.
 *
 * @param streamed whether it stands for what is new
 */
record PipelineScan(
    String name, StructType schema, Optional<StructField> metadataColumn, boolean streamed)
    implements ScanSource {
  private static final String METADATA = "_metadata";

  /** What {@code _metadata} has in any table. */
  private static final StructType METADATA_FIELDS =
      new StructType(
          List.of(
              StructField.required("file_path", PrimitiveType.STRING),
              StructField.required("file_name", PrimitiveType.STRING),
              StructField.required("file_size", PrimitiveType.LONG),
              StructField.required("file_block_start", PrimitiveType.LONG),
              StructField.required("file_block_length", PrimitiveType.LONG),
              StructField.required("file_modification_time", PrimitiveType.TIMESTAMP)));

  static PipelineScan ofTable(String name, StructType schema, boolean streamed) {
    return new PipelineScan(
        name,
        plain(schema),
        schema.field(METADATA).isPresent()
            ? Optional.empty()
            : Optional.of(StructField.required(METADATA, METADATA_FIELDS)),
        streamed);
  }

  static PipelineScan ofView(String name, StructType schema, boolean streamed) {
    return new PipelineScan(name, plain(schema), Optional.empty(), streamed);
  }

  /** What a log keeps with a column, a query does not see. */
  private static StructType plain(StructType schema) {
    return new StructType(
        schema.fields().stream()
            .map(field -> new StructField(field.name(), field.type(), field.nullable()))
            .toList());
  }

  /** Whether a source stands for what is new. */
  static boolean isStream(ScanSource source) {
    return source instanceof PipelineScan scan && scan.streamed();
  }

  @Override
  public String describe() {
    return name;
  }
}
