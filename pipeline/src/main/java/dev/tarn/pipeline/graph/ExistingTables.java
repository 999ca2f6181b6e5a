package dev.tarn.pipeline.graph;

import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.table.TableHandle;
import dev.tarn.lake.table.Tables;
import dev.tarn.pipeline.definition.Dataset;
import java.util.Optional;

/** The tables of datasets that stand in the catalog. */
record ExistingTables(StatementContext context) implements GraphContext.Existing {

  @Override
  public Optional<TableHandle> table(Dataset dataset) {
    if (dataset.isPrivate()) {
      return Optional.empty();
    }
    return context
        .catalog()
        .tables()
        .find(dataset.table())
        .map(entry -> Tables.of(entry, context))
        .filter(table -> table.log().latest().isPresent());
  }
}
