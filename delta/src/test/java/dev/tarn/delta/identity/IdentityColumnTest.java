package dev.tarn.delta.identity;

import static dev.tarn.delta.testing.Errors.assertError;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import java.math.BigInteger;
import java.util.Map;
import java.util.OptionalLong;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Definitions of identity columns, their values, and how their marks move. */
class IdentityColumnTest {
  private static IdentityColumn column(long start, long step, OptionalLong mark) {
    return new IdentityColumn("id", IdentityKind.BY_DEFAULT, start, step, mark);
  }

  private static OptionalLong mark(String text) {
    return text.equals("none") ? OptionalLong.empty() : OptionalLong.of(Long.parseLong(text));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          1   | 1   | none | 1
          1   | 1   | 5    | 6
          10  | 5   | 10   | 15
          10  | 5   | 3    | 10
          10  | 5   | 12   | 15
          10  | -5  | none | 10
          10  | -5  | 0    | -5
          10  | -5  | 20   | 10
          10  | -5  | -1   | -5
          9223372036854775806  | 1  | 9223372036854775806  | 9223372036854775807
          -9223372036854775807 | -1 | -9223372036854775807 | -9223372036854775808
          """)
  void theNextValueIsTheFirstOfTheGridThatWasNotGiven(
      long start, long step, String highWaterMark, long next) {
    assertThat(column(start, step, mark(highWaterMark)).nextValue()).isEqualTo(next);
  }

  @ParameterizedTest
  @CsvSource({
    "1, 1, 9223372036854775807",
    "1, 10, 9223372036854775807",
    "0, -3, " + Long.MIN_VALUE
  })
  void thereIsAnEndOfValues(long start, long step, long highWaterMark) {
    IdentityColumn column = column(start, step, OptionalLong.of(highWaterMark));
    assertError("ARITHMETIC_OVERFLOW.IDENTITY_COLUMN", column::nextValue);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          1  | 1  | none | 7   | 7
          10 | 5  | none | 11  | 15
          10 | 5  | none | 9   | none
          10 | 5  | 20   | 11  | 20
          10 | 5  | 20   | 21  | 25
          10 | 5  | 3    | 11  | 15
          10 | 5  | 3    | 9   | none
          10 | -5 | none | 9   | 5
          10 | -5 | none | 11  | none
          10 | -5 | 5    | 6   | 5
          10 | -5 | 5    | -1  | -5
          10 | -5 | 11   | -1  | -5
          """)
  void theMarkGoesToTheGridAndNeverBack(
      long start, long step, String before, long value, String after) {
    assertThat(column(start, step, mark(before)).advancedTo(value).highWaterMark())
        .isEqualTo(mark(after));
  }

  /** The next value after any mark and value is on the grid and beyond both. */
  @Property
  void valuesGoForward(
      @ForAll @LongRange(min = -1_000, max = 1_000) long start,
      @ForAll @LongRange(min = -50, max = 50) long step,
      @ForAll @LongRange(min = -2_000, max = 2_000) long highWaterMark,
      @ForAll @LongRange(min = -2_000, max = 2_000) long value) {
    long signed = step == 0 ? 1 : step;
    IdentityColumn column = column(start, signed, OptionalLong.of(highWaterMark)).advancedTo(value);
    long next = column.nextValue();
    assertThat((next - start) % signed).isZero();
    assertThat((next - start) / signed).isNotNegative();
    assertThat(BigInteger.valueOf(next - value).signum() * Long.signum(signed))
        .as("beyond the value, or at the start")
        .matches(sign -> sign > 0 || next == start);
    assertThat(column.advancedTo(next).nextValue()).isEqualTo(next + signed);
  }

  @Test
  void aNewColumnIsWhatItSays() {
    StructField field =
        IdentityColumn.define(
            StructField.nullable("id", PrimitiveType.LONG), IdentityKind.ALWAYS, 5, -2);
    assertThat(IdentityColumn.of(field))
        .contains(new IdentityColumn("id", IdentityKind.ALWAYS, 5, -2, OptionalLong.empty()));
    assertThat(field.metadata())
        .isEqualTo(
            Map.of(
                "delta.identity.start", 5L,
                "delta.identity.step", -2L,
                "delta.identity.allowExplicitInsert", false));
  }

  /** What says of a column that it is one, and does not say all of it. */
  @Test
  void halfADefinitionIsRefused() {
    StructField whole =
        IdentityColumn.define(
            StructField.nullable("id", PrimitiveType.LONG), IdentityKind.ALWAYS, 1, 1);
    for (String key : whole.metadata().keySet()) {
      assertError(
          "DELTA_IDENTITY_COLUMN_INCONSISTENT_METADATA",
          () -> IdentityColumn.of(whole.withoutMetadata(key)));
      assertError(
          "DELTA_IDENTITY_COLUMN_INCONSISTENT_METADATA",
          () -> IdentityColumn.of(whole.withMetadata(key, "text")));
    }
    assertError(
        "DELTA_IDENTITY_COLUMN_INCONSISTENT_METADATA",
        () -> IdentityColumn.of(whole.withMetadata(IdentityColumn.STEP, 0L)));
  }

  /** A column of a struct is none, whatever its keys. */
  @Test
  void onlyColumnsOfTheTableCount() {
    StructField inner =
        IdentityColumn.define(
            StructField.nullable("id", PrimitiveType.LONG), IdentityKind.ALWAYS, 1, 1);
    StructType schema = StructType.of(StructField.nullable("s", StructType.of(inner)));
    assertThat(IdentityColumn.of(schema)).isEmpty();
  }

  @Test
  void marksOfOneTableAreMergedToTheFurthest() {
    StructType here = schema(OptionalLong.of(10), OptionalLong.of(-10));
    StructType there = schema(OptionalLong.of(30), OptionalLong.of(-4));
    assertThat(HighWaterMarks.merge(here, there))
        .isEqualTo(schema(OptionalLong.of(30), OptionalLong.of(-10)));
    assertThat(HighWaterMarks.merge(there, here))
        .isEqualTo(schema(OptionalLong.of(30), OptionalLong.of(-10)));
    assertThat(HighWaterMarks.clear(here))
        .isEqualTo(schema(OptionalLong.empty(), OptionalLong.empty()));
  }

  /** A mark before the start, which an old writer left, goes whenever its table is visited. */
  @Test
  void marksBeforeTheStartAreTakenOut() {
    StructType damaged = schema(OptionalLong.of(-7), OptionalLong.of(99));
    assertThat(HighWaterMarks.advance(damaged, Map.of())).isEqualTo(damaged);
    assertThat(HighWaterMarks.advance(damaged, Map.of("up", 3L, "down", -2L)))
        .isEqualTo(schema(OptionalLong.of(3), OptionalLong.of(-2)));
    assertThat(HighWaterMarks.advance(damaged, Map.of("up", -2L, "down", 5L)))
        .isEqualTo(schema(OptionalLong.empty(), OptionalLong.empty()));
  }

  private static StructType schema(OptionalLong up, OptionalLong down) {
    return StructType.of(marked("up", 1, up), marked("down", -1, down));
  }

  private static StructField marked(String name, long step, OptionalLong mark) {
    StructField field =
        IdentityColumn.define(
            StructField.nullable(name, PrimitiveType.LONG), IdentityKind.ALWAYS, 1, step);
    return mark.isPresent()
        ? field.withMetadata(IdentityColumn.HIGH_WATER_MARK, mark.getAsLong())
        : field;
  }
}
