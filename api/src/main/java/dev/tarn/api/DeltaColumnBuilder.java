package dev.tarn.api;

import dev.tarn.core.type.DataType;
import dev.tarn.core.type.StructField;
import dev.tarn.sql.tree.ColumnDefinition.Identity;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Defines a column of a {@link DeltaTableBuilder}. Begin with {@link
 * DeltaTable#columnBuilder(String)}.
 */
public final class DeltaColumnBuilder {
  private final String name;
  private final Supplier<Session> session;
  private DataType dataType;
  private boolean nullable = true;
  private Optional<String> comment = Optional.empty();
  private Optional<String> generated = Optional.empty();
  private Optional<Identity> identity = Optional.empty();
  private Optional<String> defaultValue = Optional.empty();

  DeltaColumnBuilder(String name, Supplier<Session> session) {
    this.name = name;
    this.session = session;
  }

  /** The type, as SQL writes it: {@code "INT"}, {@code "DECIMAL(10, 2)"}, {@code "ARRAY<DATE>"}. */
  public DeltaColumnBuilder dataType(String type) {
    return dataType(session.get().parser().parseDataType(type));
  }

  /** The type; see {@link DataTypes}. */
  public DeltaColumnBuilder dataType(DataType type) {
    dataType = type;
    return this;
  }

  /** Whether the column may be NULL, as it may without this call. */
  public DeltaColumnBuilder nullable(boolean allowed) {
    nullable = allowed;
    return this;
  }

  /** A comment on the column. */
  public DeltaColumnBuilder comment(String text) {
    comment = Optional.of(text);
    return this;
  }

  /**
   * What the column is where an INSERT gives it no value: DEFAULT. The table needs the property
   * {@code delta.feature.allowColumnDefaults = supported}.
   *
   * @param expression of no columns
   */
  public DeltaColumnBuilder defaultValue(String expression) {
    defaultValue = Optional.of(expression);
    return this;
  }

  /**
   * Computes the column from others of the row: GENERATED ALWAYS AS.
   *
   * @param expression deterministic, over columns of the table that are not generated themselves
   */
  public DeltaColumnBuilder generatedAlwaysAs(String expression) {
    generated = Optional.of(expression);
    return this;
  }

  /** Numbers the rows from 1 up by 1; values are never given: GENERATED ALWAYS AS IDENTITY. */
  public DeltaColumnBuilder generatedAlwaysAsIdentity() {
    return generatedAlwaysAsIdentity(new IdentityGenerator());
  }

  /** Numbers the rows; values are never given. */
  public DeltaColumnBuilder generatedAlwaysAsIdentity(long start, long step) {
    return generatedAlwaysAsIdentity(new IdentityGenerator(start, step));
  }

  /** Numbers the rows; values are never given. */
  public DeltaColumnBuilder generatedAlwaysAsIdentity(IdentityGenerator generator) {
    identity = Optional.of(new Identity(true, generator.start(), generator.step()));
    return this;
  }

  /** Numbers the rows that are inserted without a value, from 1 up by 1. */
  public DeltaColumnBuilder generatedByDefaultAsIdentity() {
    return generatedByDefaultAsIdentity(new IdentityGenerator());
  }

  /** Numbers the rows that are inserted without a value. */
  public DeltaColumnBuilder generatedByDefaultAsIdentity(long start, long step) {
    return generatedByDefaultAsIdentity(new IdentityGenerator(start, step));
  }

  /** Numbers the rows that are inserted without a value. */
  public DeltaColumnBuilder generatedByDefaultAsIdentity(IdentityGenerator generator) {
    identity = Optional.of(new Identity(false, generator.start(), generator.step()));
    return this;
  }

  /**
   * The column, for {@link DeltaTableBuilder#addColumn(StructField)}.
   *
   * @throws dev.tarn.core.error.TarnException {@code DELTA_COLUMN_MISSING_DATA_TYPE}
   */
  public StructField build() {
    if (dataType == null) {
      throw ApiErrors.columnWithoutType(name);
    }
    StructField field = new StructField(name, dataType, nullable);
    StructField commented = comment.map(field::withComment).orElse(field);
    StructField computed =
        generated.map(text -> ColumnMetadata.generated(commented, text)).orElse(commented);
    StructField defaulted =
        defaultValue.map(text -> ColumnMetadata.defaulted(computed, text)).orElse(computed);
    return identity.map(given -> ColumnMetadata.identity(defaulted, given)).orElse(defaulted);
  }
}
