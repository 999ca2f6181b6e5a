package dev.tarn.core.type;

/** The types without parameters. The comment on each says which Java class holds its values. */
public enum PrimitiveType implements AtomicType {
  /** {@link Boolean}. */
  BOOLEAN("BOOLEAN"),
  /** {@link Byte}. */
  BYTE("TINYINT"),
  /** {@link Short}. */
  SHORT("SMALLINT"),
  /** {@link Integer}. */
  INTEGER("INT"),
  /** {@link Long}. */
  LONG("BIGINT"),
  /** {@link Float}. */
  FLOAT("FLOAT"),
  /** {@link Double}. */
  DOUBLE("DOUBLE"),
  /** {@link String}. */
  STRING("STRING"),
  /** {@code byte[]}. */
  BINARY("BINARY"),
  /** {@link java.time.LocalDate}. */
  DATE("DATE"),
  /** An instant, in microseconds: {@link java.time.Instant}. */
  TIMESTAMP("TIMESTAMP"),
  /** A wall clock reading, in microseconds: {@link java.time.LocalDateTime}. */
  TIMESTAMP_NTZ("TIMESTAMP_NTZ"),
  /** {@link java.time.LocalTime}. */
  TIME("TIME(6)"),
  /** Semi-structured data. */
  VARIANT("VARIANT"),
  /** The type of an untyped NULL; its only value is null. */
  VOID("VOID");

  private final String sql;

  PrimitiveType(String sql) {
    this.sql = sql;
  }

  @Override
  public String sql() {
    return sql;
  }
}
