package dev.tarn.lake.optimize;

import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.json.Json;
import dev.tarn.delta.transaction.Operation;
import dev.tarn.lake.clustering.Clustering;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.write.TableWrite;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.tree.TableStatement;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * OPTIMIZE: small files are put together; with ZORDER BY, and in a clustered table, all rows are
 * ordered as well.
 */
public final class OptimizeStatement {
  private static final String CLUSTERED_BY = "ZCUBE_ZORDER_BY";
  private static final String PROVIDER = "liquid";

  private final TableStatement.Optimize statement;
  private final TableWrite write;
  private final List<List<String>> clustering;
  private final List<String> clusteringNames;

  private OptimizeStatement(TableStatement.Optimize statement, TableWrite write) {
    this.statement = statement;
    this.write = write;
    this.clustering = Clustering.paths(write.transaction().start().orElseThrow());
    this.clusteringNames = clustering.stream().map(path -> String.join(".", path)).toList();
  }

  public static Result run(TableStatement.Optimize statement, StatementContext context) {
    try (TableWrite write = TableWrite.begin(statement.table(), context)) {
      return new OptimizeStatement(statement, write).run();
    }
  }

  private Result run() {
    checkClauses();
    write.refuseOrderByMasked(clustering);
    write.refuseOrderByMasked(statement.zOrderBy().stream().map(QualifiedName::parts).toList());
    PartitionFiles files = PartitionFiles.of(write, statement.where());
    return clustering.isEmpty() ? compact(files) : cluster(files);
  }

  private void checkClauses() {
    if (clustering.isEmpty()) {
      if (statement.full()) {
        throw OptimizeErrors.fullWithoutClustering().at(statement.position());
      }
      statement.zOrderBy().forEach(this::checkZOrder);
      return;
    }
    statement
        .where()
        .ifPresent(
            condition -> {
              throw OptimizeErrors.predicateWithClustering("WHERE").at(condition.position());
            });
    if (!statement.zOrderBy().isEmpty()) {
      throw OptimizeErrors.zOrderWithClustering(names(statement.zOrderBy()))
          .at(statement.zOrderBy().getFirst().position());
    }
  }

  private void checkZOrder(QualifiedName column) {
    String first = column.parts().getFirst();
    if (write.metadata().partitionColumns().stream().anyMatch(first::equalsIgnoreCase)) {
      throw OptimizeErrors.zOrderByPartition(first).at(column.position());
    }
    StructType level = write.schema();
    for (String part : column.parts()) {
      StructField field =
          level
              .field(part)
              .orElseThrow(
                  () -> OptimizeErrors.zOrderByUnknown(column.parts()).at(column.position()));
      level = field.type() instanceof StructType struct ? struct : StructType.EMPTY;
    }
  }

  private static List<String> names(List<QualifiedName> columns) {
    return columns.stream().map(column -> String.join(".", column.parts())).toList();
  }

  private Result compact(PartitionFiles files) {
    RowLayout layout =
        new RowLayout(statement.zOrderBy().stream().map(QualifiedName::parts).toList());
    List<List<AddFile>> bins =
        statement.zOrderBy().isEmpty()
            ? FileBins.ofSmall(files.files())
            : FileBins.ofPartitions(files.files());
    Operation operation =
        Operation.optimize(files.predicates(), names(statement.zOrderBy()), List.of());
    return new Rewrite(write, layout, file -> file).run(bins, files.files().size(), operation);
  }

  /** Files that are ordered by the same columns already stay as they are. */
  private Result cluster(PartitionFiles files) {
    String mark = Json.array(clusteringNames);
    List<AddFile> unordered =
        files.files().stream().filter(file -> !mark.equals(file.tags().get(CLUSTERED_BY))).toList();
    Operation plain = Operation.optimize(List.of(), List.of(), clusteringNames);
    Map<String, String> parameters = new LinkedHashMap<>(plain.parameters());
    parameters.put("isFull", String.valueOf(statement.full()));
    return new Rewrite(write, new RowLayout(clustering), file -> clustered(file, mark))
        .run(
            FileBins.ofPartitions(unordered),
            files.files().size(),
            Operation.named(plain.name(), parameters));
  }

  private AddFile clustered(AddFile file, String mark) {
    Map<String, String> tags = new LinkedHashMap<>(file.tags());
    tags.put(CLUSTERED_BY, mark);
    tags.put("ZCUBE_ZORDER_CURVE", "zorder");
    tags.put("ZCUBE_ID", write.context().lake().ids().get().toString());
    return file.clustered(Optional.of(PROVIDER), tags);
  }
}
