package dev.tarn.lake.alter;

import dev.tarn.core.error.TarnException;
import dev.tarn.lake.catalog.CatalogErrors;
import dev.tarn.lake.catalog.TableEntry;
import dev.tarn.lake.catalog.TableName;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.table.Names;
import dev.tarn.lake.table.Ownership;
import dev.tarn.lake.table.Tables;
import dev.tarn.sql.tree.QualifiedName;
import java.util.List;

/** RENAME TO: another name for the same files. */
final class RenameTable {
  private RenameTable() {}

  static void run(QualifiedName from, QualifiedName to, StatementContext context) {
    Names.requireNameable(to);
    TableEntry table =
        Tables.require(from, context)
            .entry()
            .orElseThrow(() -> CatalogErrors.tableNotFound(from.quoted()).at(from.position()));
    Ownership.requireForPolicies(table, context);
    try {
      context.catalog().tables().rename(table.name(), target(to, table.name(), context));
    } catch (TarnException e) {
      throw e.at(to.position());
    }
  }

  /** A name of one part stays in the schema of the table, not in the current one. */
  private static TableName target(QualifiedName name, TableName table, StatementContext context) {
    List<String> parts = name.parts();
    if (parts.size() == 1) {
      return table.schemaName().table(parts.getFirst());
    }
    return Names.table(name, context)
        .orElseThrow(() -> CatalogErrors.schemaNotFound(name.quoted()).at(name.position()));
  }
}
