package dev.tarn.lake.object;

import dev.tarn.lake.catalog.CatalogErrors;
import dev.tarn.lake.catalog.TableName;
import dev.tarn.lake.catalog.VolumeEntry;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.table.Names;
import dev.tarn.sql.tree.QualifiedName;

/** Finds volumes by name. */
final class VolumeNames {
  private VolumeNames() {}

  static TableName full(QualifiedName name, StatementContext context) {
    return Names.table(name, context)
        .orElseThrow(() -> CatalogErrors.volumeNotFound(name.quoted()).at(name.position()));
  }

  static VolumeEntry require(QualifiedName name, StatementContext context) {
    TableName full = full(name, context);
    return context
        .catalog()
        .volumes()
        .find(full)
        .orElseThrow(() -> CatalogErrors.volumeNotFound(full.quoted()).at(name.position()));
  }
}
