package dev.tarn.lake.dataset;

import dev.tarn.core.type.DataType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.columnmapping.ColumnMapping;
import dev.tarn.delta.property.TableProperties;
import dev.tarn.delta.schema.CharVarchar;
import dev.tarn.delta.typechange.TypeWidening;
import dev.tarn.lake.catalog.DatasetEntry;
import dev.tarn.sql.tree.AlterTable;
import dev.tarn.sql.tree.AlterTable.AlteredColumn;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What ALTER TABLE needs on the table of a dataset, in the order in which it is asked for. */
record AlterRules(Dataset dataset) {

  void check(AlterTable.Action action) {
    if (dataset.entry().kind() == DatasetEntry.Kind.MATERIALIZED_VIEW) {
      throw DatasetErrors.view(dataset, "ALTER TABLE");
    }
    boolean flowTable = dataset.entry().kind() == DatasetEntry.Kind.FLOW_TABLE;
    if (!changesColumns(action)) {
      if (flowTable) {
        return;
      }
      throw DatasetErrors.invalidAlter(dataset);
    }
    if (!flowTable && !dataset.entry().externalMetadata()) {
      throw DatasetErrors.externalMetadata(dataset);
    }
    checkColumns(action, dataset.metadata());
  }

  private static boolean changesColumns(AlterTable.Action action) {
    return switch (action) {
      case AlterTable.AddColumns add -> true;
      case AlterTable.DropColumns drop -> true;
      case AlterTable.RenameColumn rename -> true;
      case AlterTable.AlterColumns alter ->
          alter.columns().stream()
              .allMatch(column -> column.change() instanceof AlterTable.SetType);
      default -> false;
    };
  }

  private void checkColumns(AlterTable.Action action, Metadata metadata) {
    paths(action)
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

  private static Stream<List<String>> paths(AlterTable.Action action) {
    return switch (action) {
      case AlterTable.AddColumns add ->
          add.columns().stream()
              .map(
                  column ->
                      Stream.concat(column.parent().stream(), Stream.of(column.column().name()))
                          .toList());
      case AlterTable.DropColumns drop -> drop.columns().stream().map(name -> name.parts());
      case AlterTable.RenameColumn rename -> Stream.of(rename.column().parts());
      case AlterTable.AlterColumns alter ->
          alter.columns().stream().map(column -> column.column().parts());
      default -> Stream.empty();
    };
  }

  private void checkAutoCdc(AlterTable.Action action, Metadata metadata) {
    boolean takesAway =
        action instanceof AlterTable.DropColumns || action instanceof AlterTable.RenameColumn;
    if (takesAway && DatasetProperties.isAutoCdcTarget(metadata)) {
      throw DatasetErrors.autoCdc(dataset, paths(action).findFirst().orElseThrow().getFirst());
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
