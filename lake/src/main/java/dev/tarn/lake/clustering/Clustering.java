package dev.tarn.lake.clustering;

import dev.tarn.core.type.DecimalType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.clustering.ClusteringColumns;
import dev.tarn.delta.feature.TableFeature;
import dev.tarn.delta.snapshot.Snapshot;
import dev.tarn.delta.statistics.IndexedColumns;
import dev.tarn.delta.transaction.Transaction;
import dev.tarn.sql.tree.QualifiedName;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** The clustering of a table, read and staged. */
public final class Clustering {
  private static final int MOST_COLUMNS = 4;
  private static final Set<PrimitiveType> WITHOUT_ORDER =
      Set.of(
          PrimitiveType.BOOLEAN, PrimitiveType.BINARY, PrimitiveType.VARIANT, PrimitiveType.VOID);

  private Clustering() {}

  /** The paths of the columns by which a table is clustered; none when it is not. */
  public static List<List<String>> paths(Snapshot snapshot) {
    return ClusteringColumns.of(snapshot)
        .map(columns -> columns.logicalPaths(snapshot.metadata()))
        .orElse(List.of());
  }

  /** Their names, with dots between the parts. */
  public static List<String> names(Snapshot snapshot) {
    return paths(snapshot).stream().map(path -> String.join(".", path)).toList();
  }

  /** Whether a table is clustered, if only by no column at present. */
  public static boolean isClustered(Snapshot snapshot) {
    return ClusteringColumns.of(snapshot).isPresent();
  }

  /**
   * Stages the columns by which a table is to be clustered; none, to end it.
   *
   * @throws dev.tarn.core.error.TarnException of the class of the rule that they break
   */
  public static void set(Transaction transaction, List<QualifiedName> columns) {
    Metadata metadata = transaction.metadata();
    if (!metadata.partitionColumns().isEmpty()) {
      throw ClusteringErrors.partitioned();
    }
    if (columns.size() > MOST_COLUMNS) {
      throw ClusteringErrors.tooMany(MOST_COLUMNS, columns.size());
    }
    Set<String> seen = new HashSet<>();
    for (QualifiedName column : columns) {
      if (!seen.add(String.join("\0", column.parts()).toLowerCase(Locale.ROOT))) {
        throw ClusteringErrors.repeated(column.parts()).at(column.position());
      }
      checkOrdered(column, metadata.schema());
    }
    ClusteringColumns found =
        ClusteringColumns.ofLogical(metadata, columns.stream().map(QualifiedName::parts).toList())
            .orElseThrow();
    checkStatistics(found, metadata);
    stage(transaction, found);
  }

  /** Ends the clustering of a table, if it is clustered. */
  public static void clear(Transaction transaction) {
    if (transaction.start().filter(Clustering::isClustered).isPresent()) {
      stage(transaction, new ClusteringColumns(List.of()));
    }
  }

  /** Clusters a table again as it was at an earlier version. */
  public static void restore(Transaction transaction, Snapshot old) {
    Optional<ClusteringColumns> then = ClusteringColumns.of(old);
    if (!then.equals(transaction.start().flatMap(ClusteringColumns::of))) {
      stage(transaction, then.orElseGet(() -> new ClusteringColumns(List.of())));
    }
  }

  /** Keeps a table clustered whose columns have other names in its files from now on. */
  public static void rename(Transaction transaction) {
    List<List<String>> paths = transaction.start().map(Clustering::paths).orElse(List.of());
    if (!paths.isEmpty()) {
      stage(transaction, ClusteringColumns.ofLogical(transaction.metadata(), paths).orElseThrow());
    }
  }

  private static void stage(Transaction transaction, ClusteringColumns columns) {
    transaction.require(TableFeature.CLUSTERING);
    transaction.setDomain(ClusteringColumns.DOMAIN, columns.json());
  }

  private static void checkOrdered(QualifiedName column, StructType schema) {
    StructField field = field(column, schema);
    boolean ordered =
        field.type() instanceof DecimalType
            || (field.type() instanceof PrimitiveType primitive
                && !WITHOUT_ORDER.contains(primitive));
    if (!ordered) {
      throw ClusteringErrors.type(column.parts(), field).at(column.position());
    }
  }

  private static StructField field(QualifiedName column, StructType schema) {
    StructType level = schema;
    StructField found = null;
    for (String part : column.parts()) {
      found =
          level
              .field(part)
              .orElseThrow(
                  () ->
                      ClusteringErrors.columnNotFound(column.parts(), schema)
                          .at(column.position()));
      level = found.type() instanceof StructType struct ? struct : StructType.EMPTY;
    }
    return found;
  }

  private static void checkStatistics(ClusteringColumns columns, Metadata metadata) {
    Set<List<String>> indexed = new HashSet<>();
    IndexedColumns.of(metadata).forEach(column -> indexed.add(column.path()));
    for (int i = 0; i < columns.physicalPaths().size(); i++) {
      if (!indexed.contains(columns.physicalPaths().get(i))) {
        throw ClusteringErrors.withoutStatistics(columns.logicalPaths(metadata).get(i));
      }
    }
  }
}
