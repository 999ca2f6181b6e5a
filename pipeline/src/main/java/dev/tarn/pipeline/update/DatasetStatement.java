package dev.tarn.pipeline.update;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.property.TableProperties;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.create.DatasetTable;
import dev.tarn.pipeline.definition.Dataset;
import dev.tarn.sql.tree.PipelineStatement.DatasetClauses;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.tree.Statement;
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
   * @param query the columns that the flows give
   * @param properties besides those of the definition
   */
  DatasetTable table(StructType query, Map<String, String> properties, StatementContext context) {
    DatasetClauses clauses = dataset.clauses();
    List<Statement.PartitionColumn> partitions =
        clauses.partitionedBy().stream()
            .map(
                column ->
                    new Statement.PartitionColumn(
                        column.position(), column.name(), Optional.empty()))
            .toList();
    return DatasetTable.of(
        new Statement.CreateTable(
            BEGIN,
            new QualifiedName(BEGIN, dataset.name().parts()),
            Statement.CreateMode.CREATE,
            false,
            new DatasetColumns(dataset, BEGIN).of(query),
            Optional.empty(),
            partitions,
            clauses.clusterBy(),
            Optional.empty(),
            clauses.comment(),
            properties(properties),
            Map.of(),
            List.of(),
            clauses.rowFilter(),
            Optional.empty()),
        context);
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
