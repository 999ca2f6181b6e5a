package dev.tarn.lake.describe;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.snapshot.Snapshot;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.policy.PolicyRules;
import dev.tarn.lake.read.TableFiles;
import dev.tarn.lake.relation.StatementRelations;
import dev.tarn.lake.table.TableHandle;
import dev.tarn.lake.table.Tables;
import dev.tarn.lake.textlength.FilledText;
import dev.tarn.sql.analyze.Analyzer;
import dev.tarn.sql.tree.ShowStatement;
import dev.tarn.sql.tree.TableStatement.PartitionValue;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;

/** SHOW PARTITIONS: the combinations of partition values that have files, a column each. */
public final class ShowPartitionsStatement {
  private ShowPartitionsStatement() {}

  public static Result run(ShowStatement.ShowPartitions statement, StatementContext context) {
    TableHandle table = Tables.require(statement.table(), context);
    Snapshot snapshot = table.log().require();
    Metadata metadata = snapshot.metadata();
    refusePolicies(statement, table, snapshot, context);
    if (metadata.partitionColumns().isEmpty()) {
      throw TarnException.of("DELTA_SHOW_PARTITION_IN_NON_PARTITIONED_TABLE")
          .with("tableName", table.displayName())
          .at(statement.table().position());
    }
    TableFiles files = new TableFiles(table, metadata, context);
    Set<Row> rows = new LinkedHashSet<>();
    for (Map<String, String> values : snapshot.files().partitions().keySet()) {
      rows.add(new Row(files.partitionConstants(values)));
    }
    rows.removeIf(wanted(statement, metadata, context).negate());
    return Result.of(schema(metadata), List.copyOf(rows));
  }

  private static void refusePolicies(
      ShowStatement.ShowPartitions statement,
      TableHandle table,
      Snapshot snapshot,
      StatementContext context) {
    try {
      StatementRelations.of(context)
          .policy(table, snapshot)
          .ifPresent(policy -> PolicyRules.refusePartitions(policy, table.displayName()));
    } catch (TarnException e) {
      throw e.at(statement.table().position());
    }
  }

  /** Whether a row has the values that PARTITION (..) asks for. */
  private static Predicate<Row> wanted(
      ShowStatement.ShowPartitions statement, Metadata metadata, StatementContext context) {
    Analyzer analyzer = new Analyzer(context.analysis(), StatementRelations.of(context));
    Predicate<Row> wanted = row -> true;
    for (PartitionValue item : statement.partition()) {
      int column = column(item, metadata);
      DataType type = schema(metadata).field(column).type();
      StructField field =
          metadata.schema().field(schema(metadata).field(column).name()).orElseThrow();
      Object value =
          item.value()
              .map(expression -> FilledText.of(analyzer.constant(expression, type).value(), field))
              .orElse(null);
      wanted =
          wanted.and(
              row ->
                  item.value().isEmpty()
                      || Objects.equals(FilledText.of(row.get(column), field), value));
    }
    return wanted;
  }

  private static int column(PartitionValue item, Metadata metadata) {
    List<String> columns = metadata.partitionColumns();
    for (int i = 0; i < columns.size(); i++) {
      if (columns.get(i).equalsIgnoreCase(item.column())) {
        return i;
      }
    }
    throw TarnException.of("DELTA_SHOW_PARTITION_IN_NON_PARTITIONED_COLUMN")
        .with("badCols", "[" + item.column() + "]")
        .at(item.position());
  }

  private static StructType schema(Metadata metadata) {
    return new StructType(
        metadata.partitionColumns().stream()
            .map(name -> metadata.schema().field(name).orElseThrow())
            .map(field -> StructField.nullable(field.name(), field.type()))
            .toList());
  }
}
