package dev.tarn.core.type;

/**
 * A SQL data type. Two types are the same type exactly when they are {@link Object#equals equal};
 * struct fields, array elements and map values carry their nullability, as in Spark and in the
 * Delta schema.
 */
public sealed interface DataType permits AtomicType, ComplexType {

  /**
   * The type as Spark's DDL writes it, upper case: {@code INT}, {@code DECIMAL(10,2)}, {@code
   * STRUCT<a: INT>}.
   */
  String sql();
}
