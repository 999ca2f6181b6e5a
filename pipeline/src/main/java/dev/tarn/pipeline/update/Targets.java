package dev.tarn.pipeline.update;

import dev.tarn.lake.catalog.Locations;
import dev.tarn.lake.context.Lake;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.table.TableHandle;
import dev.tarn.lake.table.Tables;
import dev.tarn.pipeline.definition.Dataset;
import dev.tarn.pipeline.definition.Flow;
import dev.tarn.pipeline.flow.Checkpoints;
import java.util.List;
import java.util.Optional;

/** Where the tables of a pipeline's datasets are, and the checkpoints of the flows into them. */
record Targets(UpdateSetup setup, StatementContext context) {

  /** The table of a dataset; empty when it is not made yet. */
  Optional<TableHandle> find(Dataset dataset) {
    if (!dataset.isPrivate()) {
      return context
          .wholeCatalog()
          .tables()
          .find(dataset.table())
          .map(entry -> Tables.of(entry, context));
    }
    TableHandle table = privateTable(dataset);
    return table.log().latest().map(snapshot -> table);
  }

  /** The table of a dataset that is made. */
  TableHandle require(Dataset dataset) {
    return find(dataset)
        .orElseThrow(() -> new IllegalStateException("no table of " + dataset.name()));
  }

  private TableHandle privateTable(Dataset dataset) {
    TableHandle table = Tables.atPath(privateLocation(dataset), context.withAllRights());
    return new TableHandle(table.log(), table.entry(), List.of(dataset.name().last()));
  }

  /** Where the files of a private dataset lie: in the pipeline's own folder. */
  String privateLocation(Dataset dataset) {
    return setup.storage() + "/tables/" + Locations.escape(dataset.name().last());
  }

  Checkpoints checkpoints(Dataset dataset, Flow flow) {
    return Checkpoints.of(lake(), setup.storage(), dataset.table(), flow.name().last());
  }

  private Lake lake() {
    return context.lake();
  }
}
