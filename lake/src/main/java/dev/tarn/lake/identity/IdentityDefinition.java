package dev.tarn.lake.identity;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.identity.IdentityColumn;
import dev.tarn.delta.identity.IdentityKind;
import dev.tarn.sql.tree.ColumnDefinition;
import java.util.Optional;

/** GENERATED .. AS IDENTITY in the definition of a table. */
public final class IdentityDefinition {
  private IdentityDefinition() {}

  /** The field of a column that may be an identity column. */
  public static StructField apply(ColumnDefinition column, StructField field) {
    return column.identity().map(identity -> apply(column, identity, field)).orElse(field);
  }

  private static StructField apply(
      ColumnDefinition column, ColumnDefinition.Identity identity, StructField field) {
    try {
      column
          .defaultValue()
          .ifPresent(
              value -> {
                throw IdentityErrors.withDefault(field.name(), value.text());
              });
      IdentityKind kind = identity.always() ? IdentityKind.ALWAYS : IdentityKind.BY_DEFAULT;
      return IdentityColumn.define(field, kind, identity.start(), identity.step());
    } catch (TarnException e) {
      throw e.at(column.position());
    }
  }

  /** A table cannot be partitioned by an identity column. */
  public static void refusePartition(StructField field, SourcePosition position) {
    if (IdentityColumn.isIdentity(field)) {
      throw IdentityErrors.partition(field.name()).at(position);
    }
  }

  /** The columns of a table cannot be replaced at once where one is an identity column. */
  public static void refuseReplacement(StructType schema) {
    for (StructField field : schema.fields()) {
      if (IdentityColumn.isIdentity(field)) {
        throw IdentityErrors.replaceColumns(field.name());
      }
    }
  }

  /** Whether two columns are identity columns of one definition, or none of them is one. */
  public static boolean isSame(StructField given, StructField there) {
    Optional<IdentityColumn> one = IdentityColumn.of(given);
    Optional<IdentityColumn> other = IdentityColumn.of(there);
    return (one.isPresent() && other.isPresent())
        ? one.get().isDefinedAs(other.get())
        : one.isEmpty() && other.isEmpty();
  }
}
