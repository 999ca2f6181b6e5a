package dev.tarn.duckdb.parquet;

import dev.tarn.core.type.AtomicType;
import dev.tarn.core.type.ComplexType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DecimalType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;

/** Describes a column in a footer: its name, what it is stored as, and what it means. */
final class SchemaElement {
  private static final String FIELD_ID = "delta.columnMapping.id";
  private static final int OPTIONAL = 1;

  private static final int TYPE = 1;
  private static final int TYPE_LENGTH = 2;
  private static final int REPETITION = 3;
  static final int NAME = 4;
  private static final int CHILDREN = 5;
  private static final int CONVERTED = 6;
  private static final int SCALE = 7;
  private static final int PRECISION = 8;
  static final int ID = 9;
  private static final int LOGICAL = 10;

  private final StructField field;
  private final ValueEncoding encoding;

  SchemaElement(StructField field, ValueEncoding encoding) {
    this.field = field;
    this.encoding = encoding;
  }

  /** Describes the whole of a row. */
  static void root(int columns, ThriftWriter out) {
    out.text(NAME, "schema");
    out.int32(CHILDREN, columns);
  }

  void write(ThriftWriter out) {
    out.int32(TYPE, encoding.physical().id());
    if (encoding.physical() == PhysicalType.FIXED_LEN_BYTE_ARRAY) {
      out.int32(TYPE_LENGTH, encoding.fixedLength());
    }
    out.int32(REPETITION, OPTIONAL);
    out.text(NAME, field.name());
    converted(field.type(), out);
    if (field.metadata().get(FIELD_ID) instanceof Number id) {
      out.int32(ID, id.intValue());
    }
    logical(field.type(), out);
  }

  /** The meaning as every reader knows it. */
  private static void converted(DataType type, ThriftWriter out) {
    switch (type) {
      case DecimalType decimal -> {
        out.int32(CONVERTED, 5);
        out.int32(SCALE, decimal.scale());
        out.int32(PRECISION, decimal.precision());
      }
      case PrimitiveType.STRING -> out.int32(CONVERTED, 0);
      case PrimitiveType.DATE -> out.int32(CONVERTED, 6);
      case PrimitiveType.TIMESTAMP, PrimitiveType.TIMESTAMP_NTZ -> out.int32(CONVERTED, 10);
      case PrimitiveType.BYTE -> out.int32(CONVERTED, 15);
      case PrimitiveType.SHORT -> out.int32(CONVERTED, 16);
      case PrimitiveType.INTEGER -> out.int32(CONVERTED, 17);
      case PrimitiveType.LONG -> out.int32(CONVERTED, 18);
      case AtomicType atomic -> {}
      case ComplexType complex -> {}
    }
  }

  /** The meaning in the newer form, where the older one does not say all of it. */
  private static void logical(DataType type, ThriftWriter out) {
    switch (type) {
      case DecimalType decimal ->
          out.struct(
              LOGICAL,
              meaning ->
                  meaning.struct(
                      5,
                      number -> {
                        number.int32(1, decimal.scale());
                        number.int32(2, decimal.precision());
                      }));
      case PrimitiveType.TIMESTAMP -> timestamp(true, out);
      case PrimitiveType.TIMESTAMP_NTZ -> timestamp(false, out);
      case AtomicType atomic -> {}
      case ComplexType complex -> {}
    }
  }

  private static void timestamp(boolean isInstant, ThriftWriter out) {
    out.struct(
        LOGICAL,
        meaning ->
            meaning.struct(
                8,
                time -> {
                  time.bool(1, isInstant);
                  time.struct(2, unit -> unit.struct(2, micros -> {}));
                }));
  }
}
