package dev.tarn.lake.alter;

import dev.tarn.delta.snapshot.Snapshot;
import dev.tarn.delta.transaction.Operation;
import dev.tarn.delta.transaction.Transaction;
import dev.tarn.lake.clustering.Clustering;
import dev.tarn.sql.tree.AlterTable;
import dev.tarn.sql.tree.QualifiedName;
import java.util.List;

/** CLUSTER BY: files written from now on, and by OPTIMIZE, are clustered by other columns. */
final class ClusterBy {
  private ClusterBy() {}

  static void run(AlterTable.ClusterBy action, TableChange change) {
    if (!change.metadata().partitionColumns().isEmpty()) {
      throw AlterErrors.clusteringOfPartitions();
    }
    change
        .write()
        .refuseOrderByMasked(action.columns().stream().map(QualifiedName::parts).toList());
    Transaction transaction = change.write().transaction();
    Snapshot before = transaction.start().orElseThrow();
    List<String> names =
        action.columns().stream().map(column -> String.join(".", column.parts())).toList();
    boolean ends = names.isEmpty() && Clustering.names(before).isEmpty();
    if (!ends) {
      Clustering.set(transaction, action.columns());
      change.write().commit(Operation.clusterBy(Clustering.names(before), names));
    }
  }
}
