package dev.tarn.pipeline.event;

import dev.tarn.core.error.TarnException;
import dev.tarn.lake.catalog.Catalog;
import dev.tarn.lake.catalog.DatasetEntry;
import dev.tarn.lake.catalog.TableName;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.context.SuppliedTableFunctions;
import dev.tarn.lake.relation.StatementRelations;
import dev.tarn.lake.table.Names;
import dev.tarn.pipeline.project.KnownPipelines;
import dev.tarn.sql.analyze.Relations;
import dev.tarn.sql.analyze.Relations.ConstantArgument;
import dev.tarn.sql.analyze.Relations.ResolvedTable;
import dev.tarn.sql.parse.ParseOptions;
import dev.tarn.sql.parse.SqlParser;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.tree.QualifiedName;
import java.util.List;
import java.util.Optional;

/** {@code event_log('pipeline id')} and {@code event_log(TABLE(dataset))}. */
public final class EventFunctions implements SuppliedTableFunctions {
  private static final String NAME = "event_log";

  @Override
  public boolean brings(QualifiedName name) {
    return name.parts().size() == 1 && name.last().equalsIgnoreCase(NAME);
  }

  @Override
  public Plan find(
      QualifiedName name,
      List<ConstantArgument> arguments,
      Relations relations,
      StatementContext context) {
    if (arguments.size() != 1) {
      throw EventErrors.oneArgument(NAME, arguments.size()).at(name.position());
    }
    ConstantArgument argument = arguments.getFirst();
    try {
      String pipeline = pipeline(argument, context);
      return log(pipeline, isOwner(pipeline, context) ? all(context) : relations, context);
    } catch (TarnException e) {
      throw e.at(argument.position());
    }
  }

  /** Whether all datasets of a pipeline are the user's; what happened to them is theirs to know. */
  private static boolean isOwner(String pipeline, StatementContext context) {
    Catalog catalog = context.wholeCatalog();
    List<TableName> datasets = catalog.datasets().ofPipeline(pipeline);
    return !datasets.isEmpty()
        && datasets.stream()
            .map(catalog.tables()::find)
            .flatMap(Optional::stream)
            .allMatch(table -> context.access().isOwner(table.owner()));
  }

  /** A hidden log lies in the folder of the lake, where only administrators read by path. */
  private static Relations all(StatementContext context) {
    return StatementRelations.of(context.withAllRights());
  }

  private static String pipeline(ConstantArgument argument, StatementContext context) {
    if (argument.table().isPresent()) {
      return owner(argument.table().get(), context);
    }
    if (argument.value().value() instanceof String id) {
      return id;
    }
    throw EventErrors.notAnId(argument.value().type().sql());
  }

  private static String owner(QualifiedName dataset, StatementContext context) {
    Optional<TableName> table = Names.table(dataset, context);
    return table
        .flatMap(context.catalog().datasets()::find)
        .map(DatasetEntry::pipeline)
        .orElseThrow(() -> EventErrors.notADataset(dataset.quoted()));
  }

  private static Plan log(String pipeline, Relations relations, StatementContext context) {
    QualifiedName table =
        KnownPipelines.in(context.lake())
            .find(pipeline)
            .map(
                known ->
                    new SqlParser(new ParseOptions(context.zone())).parseName(known.eventLog()))
            .orElseThrow(() -> EventErrors.unknownPipeline(pipeline));
    return relations
        .table(table, Optional.empty())
        .filter(ResolvedTable.class::isInstance)
        .map(found -> Plan.Scan.of(((ResolvedTable) found).source()))
        .orElseThrow(() -> EventErrors.noLog(pipeline, table.quoted()));
  }
}
