package dev.tarn.lake.clustering;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.Identifiers;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import java.util.List;

/** The errors of CLUSTER BY. */
final class ClusteringErrors {
  private ClusteringErrors() {}

  static TarnException tooMany(int limit, int given) {
    return TarnException.of("DELTA_CLUSTER_BY_INVALID_NUM_COLUMNS")
        .with("numColumnsLimit", limit)
        .with("actualNumColumns", given);
  }

  static TarnException columnNotFound(List<String> path, StructType schema) {
    return TarnException.of("DELTA_COLUMN_NOT_FOUND_IN_SCHEMA")
        .with("columnName", String.join(".", path))
        .with("tableSchema", schema.sql());
  }

  static TarnException repeated(List<String> path) {
    return TarnException.of("DELTA_DUPLICATE_COLUMNS_FOUND.CLUSTER_BY")
        .with("duplicateCols", Identifiers.quoteAll(path));
  }

  static TarnException type(List<String> path, StructField field) {
    return TarnException.of("DELTA_CLUSTERING_COLUMNS_DATATYPE_NOT_SUPPORTED")
        .with("columnsWithDataTypes", String.join(".", path) + " : " + field.type().sql());
  }

  static TarnException withoutStatistics(List<String> path) {
    return TarnException.of("DELTA_CLUSTERING_COLUMN_MISSING_STATS")
        .with("columns", String.join(".", path));
  }

  static TarnException partitioned() {
    return TarnException.of("DELTA_CLUSTER_BY_WITH_PARTITIONED_BY");
  }
}
