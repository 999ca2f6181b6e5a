package dev.tarn.pipeline.definition;

import dev.tarn.sql.tree.PipelineStatement.DatasetClauses;
import dev.tarn.sql.tree.PipelineStatement.DatasetColumn;
import dev.tarn.sql.tree.PipelineStatement.TypedColumn;
import dev.tarn.sql.tree.Statement.CreateMode;
import dev.tarn.sql.tree.Statement.CreateTable;
import dev.tarn.sql.tree.Statement.PartitionColumn;
import java.util.List;
import java.util.Optional;

/** CREATE TABLE without FLOW: a table into which flows come from statements of their own. */
final class PlainTables {
  private PlainTables() {}

  static DatasetClauses clauses(CreateTable table, SourceStatement source) {
    if (table.mode() != CreateMode.CREATE || table.external() || !table.options().isEmpty()) {
      throw DefinitionErrors.notAllowed(
          "a table of a pipeline is made by CREATE TABLE without OR REPLACE, IF NOT EXISTS,"
              + " EXTERNAL and OPTIONS",
          source);
    }
    return new DatasetClauses(
        table.columns().stream().<DatasetColumn>map(TypedColumn::new).toList(),
        List.of(),
        table.constraints(),
        table.provider(),
        table.partitionedBy().stream().map(PlainTables::partitionColumn).toList(),
        table.clusterBy(),
        false,
        table.location(),
        table.comment(),
        table.properties(),
        Optional.empty(),
        table.rowFilter());
  }

  private static DatasetClauses.PartitionColumn partitionColumn(PartitionColumn column) {
    if (column.type().isPresent()) {
      throw DefinitionErrors.typedPartitionColumn(column.name()).at(column.position());
    }
    return new DatasetClauses.PartitionColumn(column.position(), column.name());
  }
}
