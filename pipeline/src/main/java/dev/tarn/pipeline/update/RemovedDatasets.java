package dev.tarn.pipeline.update;

import dev.tarn.lake.catalog.TableName;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.create.DropTableStatement;
import dev.tarn.lake.privilege.Privilege;
import dev.tarn.lake.privilege.SecurableKind;
import dev.tarn.pipeline.definition.Dataset;
import dev.tarn.pipeline.definition.Definitions;
import java.util.Set;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Drops the tables of datasets that the files of a pipeline no longer define. */
record RemovedDatasets(String pipeline, Definitions definitions) {
  private static final Logger LOG = LoggerFactory.getLogger(RemovedDatasets.class);

  void drop(StatementContext context) {
    Set<TableName> defined =
        definitions.datasets().stream()
            .filter(dataset -> !dataset.isPrivate())
            .map(Dataset::table)
            .collect(Collectors.toSet());
    for (TableName table : context.catalog().datasets().ofPipeline(pipeline)) {
      if (!defined.contains(table)) {
        LOG.info("dropping {}, which the pipeline no longer defines", table.quoted());
        context.access().require(Privilege.MANAGE, table.securable(SecurableKind.TABLE));
        DropTableStatement.drop(table, context);
      }
    }
  }
}
