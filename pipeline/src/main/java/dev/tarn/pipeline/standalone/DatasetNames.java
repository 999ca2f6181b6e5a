package dev.tarn.pipeline.standalone;

import dev.tarn.lake.catalog.CatalogErrors;
import dev.tarn.lake.catalog.DatasetEntry;
import dev.tarn.lake.catalog.TableName;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.table.Names;
import dev.tarn.sql.tree.PipelineStatement.DatasetKind;
import dev.tarn.sql.tree.QualifiedName;
import java.util.Optional;

/** Finds the dataset that a statement names. */
final class DatasetNames {
  private DatasetNames() {}

  /** The full name that a statement means. */
  static TableName full(QualifiedName name, StatementContext context) {
    Names.requireNameable(name);
    return Names.table(name, context)
        .orElseThrow(() -> CatalogErrors.schemaNotFound(name.quoted()).at(name.position()));
  }

  /**
   * The dataset of a name.
   *
   * @param operation what is done to it, for messages
   * @throws dev.tarn.core.error.TarnException {@code TABLE_OR_VIEW_NOT_FOUND}, {@code
   *     WRONG_COMMAND_FOR_OBJECT_TYPE}
   */
  static DatasetEntry require(
      QualifiedName name, DatasetKind kind, String operation, StatementContext context) {
    TableName full = full(name, context);
    Optional<DatasetEntry> entry = context.catalog().datasets().find(full);
    if (entry.isEmpty()) {
      boolean table = context.catalog().tables().find(full).isPresent();
      throw (table
              ? StandaloneErrors.noDataset(full, operation, kind)
              : CatalogErrors.tableNotFound(name.quoted()))
          .at(name.position());
    }
    if (entry.get().kind() != kind(kind)) {
      throw StandaloneErrors.wrongKind(full, operation, kind, entry.get().kind())
          .at(name.position());
    }
    return entry.get();
  }

  static DatasetEntry.Kind kind(DatasetKind kind) {
    return switch (kind) {
      case STREAMING_TABLE -> DatasetEntry.Kind.STREAMING_TABLE;
      case MATERIALIZED_VIEW -> DatasetEntry.Kind.MATERIALIZED_VIEW;
    };
  }

  static String words(DatasetKind kind) {
    return kind.name().replace('_', ' ');
  }
}
