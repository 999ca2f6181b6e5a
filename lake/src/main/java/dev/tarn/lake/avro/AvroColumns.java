package dev.tarn.lake.avro;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DecimalType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.avro.LogicalType;
import org.apache.avro.LogicalTypes;
import org.apache.avro.Schema;

/** The columns that a schema of Avro stands for. */
final class AvroColumns {
  /** Where Spark notes down types that Avro has not, as intervals. */
  private static final String SPARK_TYPE = "spark.sql.catalyst.type";

  private final int recursion;
  private final Map<String, Integer> entered = new HashMap<>();
  private final List<String> path = new ArrayList<>();

  private AvroColumns(int recursion) {
    this.recursion = recursion;
  }

  /**
   * The columns of records.
   *
   * @param recursion how often a record may be within itself before it is left out; none at all
   *     where this is not positive
   * @throws dev.tarn.core.error.TarnException UNSUPPORTED_DATA_TYPE_FOR_DATASOURCE for a type that
   *     no column can have; AVRO_NOT_A_RECORD
   */
  static StructType of(Schema schema, int recursion) {
    if (schema.getType() != Schema.Type.RECORD) {
      throw AvroErrors.noRecord(schema);
    }
    return new AvroColumns(recursion).struct(schema).orElse(StructType.EMPTY);
  }

  private Optional<DataType> type(Schema schema) {
    return switch (schema.getType()) {
      case BOOLEAN -> Optional.of(PrimitiveType.BOOLEAN);
      case INT -> Optional.of(whole(schema));
      case LONG -> Optional.of(large(schema));
      case FLOAT -> Optional.of(PrimitiveType.FLOAT);
      case DOUBLE -> Optional.of(PrimitiveType.DOUBLE);
      case STRING, ENUM -> Optional.of(PrimitiveType.STRING);
      case BYTES, FIXED -> Optional.of(bytes(schema));
      case NULL -> Optional.of(PrimitiveType.VOID);
      case RECORD -> struct(schema).map(DataType.class::cast);
      case ARRAY -> type(schema.getElementType()).map(element -> new ArrayType(element, true));
      case MAP ->
          type(schema.getValueType()).map(value -> new MapType(PrimitiveType.STRING, value, true));
      case UNION -> union(schema);
    };
  }

  private DataType whole(Schema schema) {
    requireAvrosOwn(schema);
    return schema.getLogicalType() instanceof LogicalTypes.Date
        ? PrimitiveType.DATE
        : PrimitiveType.INTEGER;
  }

  private DataType large(Schema schema) {
    requireAvrosOwn(schema);
    LogicalType logical = schema.getLogicalType();
    if (logical instanceof LogicalTypes.TimeMicros) {
      throw AvroErrors.unsupportedTime();
    }
    return AvroTimes.unitOf(schema).isEmpty()
        ? PrimitiveType.LONG
        : AvroTimes.isLocal(schema) ? PrimitiveType.TIMESTAMP_NTZ : PrimitiveType.TIMESTAMP;
  }

  private void requireAvrosOwn(Schema schema) {
    String type = schema.getProp(SPARK_TYPE);
    if (type != null) {
      throw AvroErrors.unsupportedType(path, type);
    }
  }

  private DataType bytes(Schema schema) {
    if (!(schema.getLogicalType() instanceof LogicalTypes.Decimal decimal)) {
      return PrimitiveType.BINARY;
    }
    if (decimal.getPrecision() > DecimalType.MAX_PRECISION) {
      throw AvroErrors.unsupportedType(
          path, "decimal(%d,%d)".formatted(decimal.getPrecision(), decimal.getScale()));
    }
    return new DecimalType(decimal.getPrecision(), decimal.getScale());
  }

  private Optional<StructType> struct(Schema schema) {
    int depth = entered.getOrDefault(schema.getFullName(), 0);
    if (depth > 0 && recursion <= 0) {
      throw AvroErrors.unsupportedType(path, "recursive record " + schema.getFullName());
    }
    if (depth > 0 && depth >= recursion) {
      return Optional.empty();
    }
    entered.put(schema.getFullName(), depth + 1);
    List<StructField> fields = new ArrayList<>();
    for (Schema.Field field : schema.getFields()) {
      path.add(field.name());
      type(field.schema()).ifPresent(type -> fields.add(StructField.nullable(field.name(), type)));
      path.removeLast();
    }
    entered.put(schema.getFullName(), depth);
    if (fields.isEmpty() && !path.isEmpty()) {
      throw AvroErrors.unsupportedType(path, "record without fields");
    }
    return Optional.of(new StructType(fields));
  }

  private Optional<DataType> union(Schema schema) {
    List<Schema> branches = AvroUnions.branches(schema);
    if (branches.isEmpty()) {
      return Optional.of(PrimitiveType.VOID);
    }
    if (branches.size() == 1) {
      return type(branches.getFirst());
    }
    Optional<DataType> number = AvroUnions.number(branches);
    if (number.isPresent()) {
      return number;
    }
    List<StructField> members = new ArrayList<>();
    for (int i = 0; i < branches.size(); i++) {
      String name = AvroUnions.member(i);
      path.add(name);
      type(branches.get(i)).ifPresent(type -> members.add(StructField.nullable(name, type)));
      path.removeLast();
    }
    return members.isEmpty() ? Optional.empty() : Optional.of(new StructType(members));
  }
}
