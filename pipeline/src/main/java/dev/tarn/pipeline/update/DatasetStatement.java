package dev.tarn.pipeline.update;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.delta.property.TableProperties;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.create.DatasetTable;
import dev.tarn.pipeline.definition.Dataset;
import dev.tarn.pipeline.schema.FlowOutput;
import dev.tarn.pipeline.schema.TableReconciliation;
import dev.tarn.sql.tree.PipelineStatement.DatasetClauses;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.tree.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A dataset's definition as the CREATE TABLE that would make its table. */
record DatasetStatement(Dataset dataset, UpdateSetup setup) {
  private static final SourcePosition BEGIN = new SourcePosition(1, 1, 1);

  /**
   * The table.
   *
   * @param columns what becomes of those that the table has
   * @param flows what the flows give
   * @param properties besides those of the definition
   */
  DatasetTable table(
      TableReconciliation columns,
      List<FlowOutput> flows,
      Map<String, String> properties,
      StatementContext context) {
    DatasetClauses clauses = dataset.clauses();
    Map<String, String> renamed = columns.renamed(flows);
    List<Statement.PartitionColumn> partitions =
        clauses.partitionedBy().stream()
            .map(
                column ->
                    new Statement.PartitionColumn(
                        column.position(),
                        renamed.getOrDefault(column.name(), column.name()),
                        Optional.empty()))
            .toList();
    return DatasetTable.of(
        new Statement.CreateTable(
            BEGIN,
            new QualifiedName(BEGIN, dataset.name().parts()),
            Statement.CreateMode.CREATE,
            false,
            columns.columns(flows, BEGIN),
            Optional.empty(),
            partitions,
            clustering(clauses, renamed),
            Optional.empty(),
            clauses.comment(),
            properties(properties),
            Map.of(),
            List.of(),
            clauses.rowFilter(),
            Optional.empty()),
        context);
  }

  /** Clustering columns by the names that they have in the table. */
  private static Optional<List<QualifiedName>> clustering(
      DatasetClauses clauses, Map<String, String> renamed) {
    return clauses
        .clusterBy()
        .map(columns -> columns.stream().map(column -> inTable(column, renamed)).toList());
  }

  private static QualifiedName inTable(QualifiedName column, Map<String, String> renamed) {
    List<String> parts = new ArrayList<>(column.parts());
    parts.set(0, renamed.getOrDefault(parts.getFirst(), parts.getFirst()));
    return new QualifiedName(column.position(), parts);
  }

  private Map<String, String> properties(Map<String, String> more) {
    Map<String, String> properties = new LinkedHashMap<>();
    if (setup.widensTypes()) {
      properties.put(TableProperties.ENABLE_TYPE_WIDENING.key(), "true");
    }
    properties.putAll(dataset.properties());
    properties.putAll(more);
    return properties;
  }
}
