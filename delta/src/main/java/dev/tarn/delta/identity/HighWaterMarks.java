package dev.tarn.delta.identity;

import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.columnmapping.ColumnMapping;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.UnaryOperator;

/**
 * Moves the high-water marks in a schema. A mark that an old writer left before the start of its
 * column is taken out wherever it is met.
 */
public final class HighWaterMarks {
  /** The tag of a commit whose change of metadata is that of high-water marks alone. */
  public static final String UPDATE_TAG = "delta.identity.schemaUpdate";

  /** The tags of such a commit. */
  public static final Map<String, String> TAGS = Map.of(UPDATE_TAG, "true");

  /** More values than a table will ask for. */
  private static final long ENOUGH = 1L << 40;

  private HighWaterMarks() {}

  /**
   * The schema once values are taken.
   *
   * @param furthest by the name of a column, the furthest value in the direction of its step
   * @throws dev.tarn.core.error.TarnException {@code ARITHMETIC_OVERFLOW.IDENTITY_COLUMN}
   */
  public static StructType advance(StructType schema, Map<String, Long> furthest) {
    return map(
        schema,
        column -> {
          Long value = furthest.get(column.name());
          return value == null ? column : column.advancedTo(value);
        });
  }

  /**
   * The schema with marks as far as they are here or in another of the same table, where a column
   * may have another name: its physical one stays. The mark of a column that was defined otherwise
   * counts, as it does with delta-spark, unless this one would be at its end with it.
   */
  public static StructType merge(StructType schema, StructType other) {
    return new StructType(schema.fields().stream().map(field -> merge(field, other)).toList());
  }

  private static StructField merge(StructField field, StructType other) {
    StructField merged = field;
    for (StructField each : other.fields()) {
      Optional<IdentityColumn> same =
          isSame(field, each) ? IdentityColumn.of(each) : Optional.empty();
      if (same.isPresent()) {
        merged = map(merged, column -> merge(column, same.get()));
      }
    }
    return merged;
  }

  private static IdentityColumn merge(IdentityColumn column, IdentityColumn other) {
    OptionalLong mark = other.highWaterMark();
    boolean counts =
        mark.isPresent()
            && (column.hasValuesOf(other) || column.hasValuesAfter(mark.getAsLong(), ENOUGH));
    return counts ? column.advancedTo(mark.getAsLong()) : column;
  }

  private static boolean isSame(StructField field, StructField other) {
    return field.name().equals(other.name())
        || ColumnMapping.NAME.physicalName(field).equals(ColumnMapping.NAME.physicalName(other));
  }

  /** The schema of a table in which no value has been given. */
  public static StructType clear(StructType schema) {
    return new StructType(
        schema.fields().stream()
            .map(field -> field.withoutMetadata(IdentityColumn.HIGH_WATER_MARK))
            .toList());
  }

  private static StructType map(StructType schema, UnaryOperator<IdentityColumn> change) {
    return new StructType(schema.fields().stream().map(field -> map(field, change)).toList());
  }

  private static StructField map(StructField field, UnaryOperator<IdentityColumn> change) {
    return IdentityColumn.of(field).map(column -> change.apply(column).mark(field)).orElse(field);
  }
}
