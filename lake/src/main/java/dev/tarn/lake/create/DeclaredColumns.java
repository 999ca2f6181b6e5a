package dev.tarn.lake.create;

import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.schema.CharVarchar;
import dev.tarn.lake.generated.GeneratedColumn;
import dev.tarn.lake.identity.IdentityDefinition;
import dev.tarn.lake.write.RowCompletion;
import dev.tarn.sql.tree.ColumnDefinition;
import java.util.List;

/** The columns of a list of definitions as a table's log has them. */
public final class DeclaredColumns {
  private DeclaredColumns() {}

  /**
   * The columns with their comments, defaults, and how they are generated; masks are no part of the
   * log.
   */
  public static StructType of(List<ColumnDefinition> columns) {
    return new StructType(columns.stream().map(DeclaredColumns::field).toList());
  }

  private static StructField field(ColumnDefinition column) {
    if (column.generated().isPresent()) {
      refuseWithGenerated(column);
    }
    StructField field = new StructField(column.name(), column.type(), !column.notNull());
    StructField commented = column.comment().map(field::withComment).orElse(field);
    StructField stored =
        CharVarchar.stored(
            column
                .defaultValue()
                .map(value -> commented.withMetadata(RowCompletion.DEFAULT, value.text()))
                .orElse(commented));
    return column
        .generated()
        .map(expression -> GeneratedColumn.define(stored, expression.text()))
        .orElseGet(() -> IdentityDefinition.apply(column, stored));
  }

  /** A column gets its values in one way. */
  private static void refuseWithGenerated(ColumnDefinition column) {
    if (column.identity().isPresent()) {
      throw CreateErrors.identityWithExpression(column.name()).at(column.position());
    }
    if (column.defaultValue().isPresent()) {
      throw CreateErrors.generatedWithDefault(column.name()).at(column.position());
    }
  }
}
