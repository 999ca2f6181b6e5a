package dev.tarn.lake.derive;

import dev.tarn.delta.prune.FileColumn;
import dev.tarn.lake.generated.GeneratedColumn;

/** A generated column that files are partitioned by. */
record PartitionColumn(GeneratedColumn generated, FileColumn column) {
  String definition() {
    return generated.name() + " = " + generated.text();
  }
}
