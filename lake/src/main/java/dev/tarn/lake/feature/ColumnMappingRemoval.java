package dev.tarn.lake.feature;

import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.columnmapping.ColumnMapping;
import dev.tarn.delta.columnmapping.MappingRemoval;
import dev.tarn.delta.property.TableProperties;
import dev.tarn.delta.prune.FilePredicate;
import dev.tarn.delta.transaction.Operation;
import dev.tarn.lake.clustering.Clustering;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.modify.Target;
import dev.tarn.lake.optimize.FileBins;
import dev.tarn.lake.write.DataWriter.AddedFile;
import dev.tarn.lake.write.TableWrite;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.tree.QualifiedName;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Takes column mapping out of a table, as delta-spark does: all rows are written anew, into files
 * that have the names users see. No row changes by that, so the change feed shows nothing.
 */
public final class ColumnMappingRemoval {
  /** What becomes of the property that asked for the mapping. */
  public enum ModeProperty {
    NONE,
    UNSET
  }

  private final TableWrite write;
  private long bytes;

  private ColumnMappingRemoval(TableWrite write) {
    this.write = write;
  }

  /** Whether the table was mapped; one that is not stays as it is. */
  public static boolean run(QualifiedName table, ModeProperty property, StatementContext context) {
    try (TableWrite write = TableWrite.begin(table, context)) {
      if (ColumnMapping.of(write.metadata()) == ColumnMapping.NONE) {
        return false;
      }
      new ColumnMappingRemoval(write).run(metadata(write.metadata(), property));
      return true;
    }
  }

  private static Metadata metadata(Metadata mapped, ModeProperty property) {
    Metadata plain = MappingRemoval.of(mapped);
    if (property == ModeProperty.UNSET) {
      return plain;
    }
    Map<String, String> configuration = new LinkedHashMap<>(plain.configuration());
    configuration.put(TableProperties.COLUMN_MAPPING_MODE.key(), "none");
    return plain.withConfiguration(configuration);
  }

  private void run(Metadata unmapped) {
    // Rows are read under the mapping, so their plans are made before it goes.
    Map<List<AddFile>, Plan> bins = new LinkedHashMap<>();
    FileBins.packed(write.transaction().read(FilePredicate.ALL))
        .forEach(bin -> bins.put(bin, new Target(write.source(), bin).rows()));
    write.transaction().removeColumnMapping(unmapped);
    Clustering.rename(write.transaction());
    bins.forEach(this::rewrite);
    Operation operation = Operation.named("REMOVE COLUMN MAPPING", Map.of());
    write.commit(write.preserving(operation.withMetrics(Map.of("numOutputBytes", bytes))));
  }

  private void rewrite(List<AddFile> bin, Plan rows) {
    long now = write.context().lake().clock().millis();
    bin.forEach(file -> write.transaction().stage(file.remove(now, false)));
    for (AddedFile file : write.writer().data(rows, bin)) {
      write.transaction().stage(file.action().withDataChange(false));
      bytes += file.action().size();
    }
  }
}
