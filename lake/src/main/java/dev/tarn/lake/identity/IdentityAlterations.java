package dev.tarn.lake.identity;

import dev.tarn.core.type.StructField;
import dev.tarn.delta.identity.IdentityColumn;
import dev.tarn.sql.tree.AlterTable;
import dev.tarn.sql.tree.AlterTable.ColumnChange;

/** What ALTER TABLE may do with identity columns. */
public final class IdentityAlterations {
  private IdentityAlterations() {}

  /**
   * Checks that a change of a column is none that an identity column cannot bear: its type, its
   * nullability and where its values come from stay as they were made.
   *
   * @throws dev.tarn.core.error.TarnException {@code
   *     DELTA_IDENTITY_COLUMNS_ALTER_COLUMN_NOT_SUPPORTED}
   */
  public static void check(StructField column, ColumnChange change) {
    if (IdentityColumn.isIdentity(column) && isForbidden(column, change)) {
      throw IdentityErrors.alter(column.name());
    }
  }

  private static boolean isForbidden(StructField column, ColumnChange change) {
    return switch (change) {
      case AlterTable.SetType type -> !type.type().equals(column.type());
      case AlterTable.SetNotNull notNull -> true;
      case AlterTable.DropNotNull nullable -> true;
      case AlterTable.SetDefault value -> true;
      case AlterTable.DropDefault value -> true;
      case AlterTable.SetComment comment -> false;
      case AlterTable.Move move -> false;
      case AlterTable.SyncIdentity sync -> false;
      case AlterTable.SetMask mask -> false;
      case AlterTable.DropMask mask -> false;
      case AlterTable.SetColumnTags tags -> false;
      case AlterTable.UnsetColumnTags tags -> false;
    };
  }

  /**
   * The identity column that SYNC IDENTITY is for.
   *
   * @throws dev.tarn.core.error.TarnException {@code
   *     DELTA_IDENTITY_COLUMNS_ALTER_NON_IDENTITY_COLUMN}
   */
  public static IdentityColumn requireIdentity(StructField column) {
    return IdentityColumn.of(column).orElseThrow(() -> IdentityErrors.syncOther(column.name()));
  }
}
