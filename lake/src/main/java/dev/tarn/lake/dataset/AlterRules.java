package dev.tarn.lake.dataset;

import dev.tarn.core.type.DataType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.columnmapping.ColumnMapping;
import dev.tarn.delta.property.TableProperties;
import dev.tarn.delta.schema.CharVarchar;
import dev.tarn.delta.typechange.TypeWidening;
import dev.tarn.sql.tree.AlterTable;
import dev.tarn.sql.tree.AlterTable.AlteredColumn;
import dev.tarn.sql.tree.QualifiedName;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What ALTER TABLE needs on the table of a dataset, in the order in which it is asked for. */
record AlterRules(Dataset dataset) {

  void check(AlterTable.Action action) {
    switch (dataset.entry().kind()) {
      case MATERIALIZED_VIEW -> throw DatasetErrors.view(dataset, "ALTER TABLE");
      case STREAMING_TABLE -> checkStreamingTable(action);
      case FLOW_TABLE -> checkFlowTable(action);
      case EVENT_LOG -> checkEventLog(action);
    }
  }

  private void checkStreamingTable(AlterTable.Action action) {
    refuseRename(action);
    if (!changesColumnsAlone(action)) {
      throw DatasetErrors.invalidAlter(dataset);
    }
    if (!dataset.entry().externalMetadata()) {
      throw DatasetErrors.externalMetadata(dataset);
    }
    checkColumns(action, dataset.metadata());
  }

  /** A table with a flow may be changed as others, as long as its flow can go on. */
  private void checkFlowTable(AlterTable.Action action) {
    refuseRename(action);
    if (!paths(action).isEmpty()) {
      checkColumns(action, dataset.metadata());
    }
  }

  /** What a log's rows are stays as it is; who may see them and how they are kept does not. */
  private void checkEventLog(AlterTable.Action action) {
    boolean allowed =
        switch (action) {
          case AlterTable.SetProperties properties -> true;
          case AlterTable.UnsetProperties properties -> true;
          case AlterTable.ClusterBy clusterBy -> true;
          case AlterTable.SetRowFilter filter -> true;
          case AlterTable.DropRowFilter filter -> true;
          case AlterTable.SetOwner owner -> true;
          case AlterTable.SetTags tags -> true;
          case AlterTable.UnsetTags tags -> true;
          case AlterTable.AddColumns add -> false;
          case AlterTable.DropColumns drop -> false;
          case AlterTable.RenameColumn rename -> false;
          case AlterTable.AlterColumns alter -> false;
          case AlterTable.ReplaceColumns replace -> false;
          case AlterTable.RenameTo renameTo -> false;
          case AlterTable.AddConstraint constraint -> false;
          case AlterTable.DropConstraint constraint -> false;
          case AlterTable.DropPrimaryKey key -> false;
          case AlterTable.DropForeignKey key -> false;
          case AlterTable.DropFeature feature -> false;
        };
    if (!allowed) {
      throw DatasetErrors.eventLog(dataset, "this ALTER TABLE");
    }
  }

  /** The pipeline finds its tables by their names, and drops those that it does not define. */
  private void refuseRename(AlterTable.Action action) {
    if (action instanceof AlterTable.RenameTo) {
      throw DatasetErrors.rename(dataset);
    }
  }

  /** Whether it does no more than what may be done to the columns of a streaming table. */
  private static boolean changesColumnsAlone(AlterTable.Action action) {
    if (action instanceof AlterTable.AlterColumns alter) {
      return alter.columns().stream().allMatch(AlterRules::changesType);
    }
    return !(action instanceof AlterTable.ReplaceColumns) && !paths(action).isEmpty();
  }

  private static boolean changesType(AlteredColumn column) {
    return column.change() instanceof AlterTable.SetType;
  }

  private void checkColumns(AlterTable.Action action, Metadata metadata) {
    paths(action).stream()
        .filter(path -> path.size() > 1)
        .findFirst()
        .ifPresent(
            path -> {
              throw DatasetErrors.nested(dataset, String.join(".", path));
            });
    checkAutoCdc(action, metadata);
    checkMapping(action, metadata);
    if (DatasetProperties.readsStreamingView(metadata)) {
      throw DatasetErrors.streamingView(dataset);
    }
    if (action instanceof AlterTable.AlterColumns alter) {
      alter.columns().forEach(column -> checkType(column, metadata));
    }
  }

  /** The columns that an action makes, takes away, or gives another name or type. */
  private static List<List<String>> paths(AlterTable.Action action) {
    return switch (action) {
      case AlterTable.AddColumns add -> add.columns().stream().map(AlterRules::path).toList();
      case AlterTable.DropColumns drop ->
          drop.columns().stream().map(QualifiedName::parts).toList();
      case AlterTable.RenameColumn rename -> List.of(rename.column().parts());
      case AlterTable.AlterColumns alter ->
          alter.columns().stream()
              .filter(AlterRules::changesType)
              .map(column -> column.column().parts())
              .toList();
      case AlterTable.ReplaceColumns replace ->
          replace.columns().stream().map(column -> List.of(column.name())).toList();
      case AlterTable.RenameTo renameTo -> List.of();
      case AlterTable.AddConstraint addConstraint -> List.of();
      case AlterTable.DropConstraint dropConstraint -> List.of();
      case AlterTable.DropPrimaryKey dropPrimaryKey -> List.of();
      case AlterTable.DropForeignKey dropForeignKey -> List.of();
      case AlterTable.SetProperties setProperties -> List.of();
      case AlterTable.UnsetProperties unsetProperties -> List.of();
      case AlterTable.ClusterBy clusterBy -> List.of();
      case AlterTable.SetRowFilter setRowFilter -> List.of();
      case AlterTable.DropRowFilter dropRowFilter -> List.of();
      case AlterTable.DropFeature dropFeature -> List.of();
      case AlterTable.SetOwner setOwner -> List.of();
      case AlterTable.SetTags setTags -> List.of();
      case AlterTable.UnsetTags unsetTags -> List.of();
    };
  }

  private static List<String> path(AlterTable.AddedColumn column) {
    return Stream.concat(column.parent().stream(), Stream.of(column.column().name())).toList();
  }

  private void checkAutoCdc(AlterTable.Action action, Metadata metadata) {
    boolean takesAway =
        action instanceof AlterTable.DropColumns
            || action instanceof AlterTable.RenameColumn
            || action instanceof AlterTable.ReplaceColumns;
    if (takesAway && DatasetProperties.isAutoCdcTarget(metadata)) {
      throw DatasetErrors.autoCdc(dataset, paths(action).getFirst().getFirst());
    }
  }

  private void checkMapping(AlterTable.Action action, Metadata metadata) {
    if (ColumnMapping.of(metadata) != ColumnMapping.NONE) {
      return;
    }
    if (action instanceof AlterTable.DropColumns) {
      throw DatasetErrors.dropNeedsMapping();
    }
    if (action instanceof AlterTable.RenameColumn) {
      throw DatasetErrors.renameNeedsMapping();
    }
  }

  private void checkType(AlteredColumn column, Metadata metadata) {
    Optional<StructField> field = metadata.schema().field(column.column().last());
    if (field.isPresent() && column.change() instanceof AlterTable.SetType type) {
      DataType from = field.get().type();
      DataType to = CharVarchar.plain(type.type());
      boolean same = from.equals(to) || from == PrimitiveType.VOID;
      boolean wider =
          TableProperties.ENABLE_TYPE_WIDENING.of(metadata) && TypeWidening.allows(from, to);
      if (!same && !wider) {
        throw DatasetErrors.typeChange(field.get().name(), from, type.type())
            .at(column.column().position());
      }
    }
  }
}
