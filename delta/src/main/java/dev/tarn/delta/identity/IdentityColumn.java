package dev.tarn.delta.identity;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * An identity column (protocol section "Identity Columns"): the table gives each row a value of its
 * own, {@code start + k * step}.
 *
 * @param step never 0
 * @param highWaterMark the furthest value given so far, in the direction of the step; empty as long
 *     as none has been given
 */
public record IdentityColumn(
    String name, IdentityKind kind, long start, long step, OptionalLong highWaterMark) {
  static final String START = "delta.identity.start";
  static final String STEP = "delta.identity.step";
  static final String ALLOW_EXPLICIT_INSERT = "delta.identity.allowExplicitInsert";
  static final String HIGH_WATER_MARK = "delta.identity.highWaterMark";

  private static final List<String> DEFINITION = List.of(START, STEP, ALLOW_EXPLICIT_INSERT);

  /** The identity columns of a table, in order. Only columns count, not fields inside of them. */
  public static List<IdentityColumn> of(StructType schema) {
    return schema.fields().stream().flatMap(field -> of(field).stream()).toList();
  }

  /**
   * What a column's metadata say of its identity, if it is an identity column.
   *
   * @throws TarnException {@code DELTA_IDENTITY_COLUMN_INCONSISTENT_METADATA} when only some of it
   *     is there
   */
  public static Optional<IdentityColumn> of(StructField field) {
    if (!isIdentity(field)) {
      return Optional.empty();
    }
    if (!(field.metadata().get(START) instanceof Long start)
        || !(field.metadata().get(STEP) instanceof Long step)
        || !(field.metadata().get(ALLOW_EXPLICIT_INSERT) instanceof Boolean explicit)
        || step == 0) {
      throw IdentityErrors.inconsistent(field);
    }
    return Optional.of(
        new IdentityColumn(
            field.name(),
            IdentityKind.allowingExplicitInsert(explicit),
            start,
            step,
            field.metadata().get(HIGH_WATER_MARK) instanceof Long mark
                ? OptionalLong.of(mark)
                : OptionalLong.empty()));
  }

  /** Whether a column is an identity column, be it rightly defined or not. */
  public static boolean isIdentity(StructField field) {
    return DEFINITION.stream().anyMatch(field.metadata()::containsKey);
  }

  /**
   * The field of a new identity column, of which no value has been given.
   *
   * @throws TarnException {@code DELTA_IDENTITY_COLUMNS_UNSUPPORTED_DATA_TYPE} when it is not a
   *     BIGINT, {@code DELTA_IDENTITY_COLUMNS_ILLEGAL_STEP} for the step 0
   */
  public static StructField define(StructField field, IdentityKind kind, long start, long step) {
    if (field.type() != PrimitiveType.LONG) {
      throw IdentityErrors.type(field);
    }
    if (step == 0) {
      throw IdentityErrors.step(field.name());
    }
    return field
        .withMetadata(START, start)
        .withMetadata(STEP, step)
        .withMetadata(ALLOW_EXPLICIT_INSERT, kind == IdentityKind.BY_DEFAULT);
  }

  /**
   * The first value that has not been given yet. It is one of the column's own values also where
   * another writer left a mark between two of them.
   *
   * @throws TarnException {@code ARITHMETIC_OVERFLOW.IDENTITY_COLUMN} when the column has no more
   */
  public long nextValue() {
    if (highWaterMark.isEmpty() || isBeforeStart(highWaterMark.getAsLong())) {
      return start;
    }
    long mark = highWaterMark.getAsLong();
    long atOrAfter = roundedUp(mark);
    return atOrAfter == mark ? valueAfter(mark, 1) : atOrAfter;
  }

  /**
   * The value some steps after another.
   *
   * @throws TarnException {@code ARITHMETIC_OVERFLOW.IDENTITY_COLUMN} when it is no BIGINT
   */
  public long valueAfter(long value, long steps) {
    return exact(BigInteger.valueOf(step).multiply(BigInteger.valueOf(steps)), value);
  }

  private long exact(BigInteger distance, long from) {
    try {
      return BigInteger.valueOf(from).add(distance).longValueExact();
    } catch (ArithmeticException e) {
      throw IdentityErrors.overflow(this).causedBy(e);
    }
  }

  /** The error for a value beyond the range of BIGINT. */
  public TarnException overflow() {
    return IdentityErrors.overflow(this);
  }

  /** Whether a value lies on the side of the start to which the values do not go. */
  boolean isBeforeStart(long value) {
    return step > 0 ? value < start : value > start;
  }

  /** Whether a value lies further in the direction of the step than another. */
  private boolean isFurther(long value, long other) {
    return step > 0 ? value > other : value < other;
  }

  /**
   * The column once values as far as {@code value} are taken. The mark is always one of the values
   * that the column can give, never before the start, and never goes back.
   *
   * @throws TarnException {@code ARITHMETIC_OVERFLOW.IDENTITY_COLUMN} when the next value at or
   *     after {@code value} is no BIGINT
   */
  public IdentityColumn advancedTo(long value) {
    OptionalLong sound =
        highWaterMark.isPresent() && isBeforeStart(highWaterMark.getAsLong())
            ? OptionalLong.empty()
            : highWaterMark;
    if (isBeforeStart(value)) {
      return withHighWaterMark(sound);
    }
    long candidate = roundedUp(value);
    return withHighWaterMark(
        sound.isPresent() && !isFurther(candidate, sound.getAsLong())
            ? sound
            : OptionalLong.of(candidate));
  }

  /**
   * The first value that the column can give at or after another, which is not before the start.
   */
  private long roundedUp(long value) {
    return exact(distanceTo(BigInteger.valueOf(value)), start);
  }

  /** How far from the start the first value at or after another is. */
  private BigInteger distanceTo(BigInteger value) {
    BigInteger size = BigInteger.valueOf(step);
    BigInteger[] steps = value.subtract(BigInteger.valueOf(start)).divideAndRemainder(size);
    BigInteger needed = steps[1].signum() == 0 ? steps[0] : steps[0].add(BigInteger.ONE);
    return needed.multiply(size);
  }

  private IdentityColumn withHighWaterMark(OptionalLong mark) {
    return new IdentityColumn(name, kind, start, step, mark);
  }

  /** The column's field with its high-water mark. */
  StructField mark(StructField field) {
    return highWaterMark.isPresent()
        ? field.withMetadata(HIGH_WATER_MARK, highWaterMark.getAsLong())
        : field.withoutMetadata(HIGH_WATER_MARK);
  }

  /** Whether the values are those of another column. */
  boolean hasValuesOf(IdentityColumn other) {
    return start == other.start && step == other.step;
  }

  /** Whether there are so many values to give beyond another, in the direction of the step. */
  boolean hasValuesAfter(long value, long count) {
    BigInteger all = BigInteger.valueOf(step).multiply(BigInteger.valueOf(count));
    BigInteger last = BigInteger.valueOf(value).add(all);
    BigInteger given = distanceTo(last).add(BigInteger.valueOf(start));
    return isBeforeStart(value) || given.bitLength() < Long.SIZE;
  }

  /** The same definition, whatever values have been given. */
  public boolean isDefinedAs(IdentityColumn other) {
    return kind == other.kind && start == other.start && step == other.step;
  }

  /** The definition as it stands in CREATE TABLE. */
  public String sql() {
    return kind.sql() + " (START WITH " + start + " INCREMENT BY " + step + ")";
  }
}
