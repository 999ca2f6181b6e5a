package dev.tarn.lake.describe;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.snapshot.Snapshot;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.read.TableFiles;
import dev.tarn.lake.table.TableHandle;
import dev.tarn.lake.table.Tables;
import dev.tarn.sql.tree.ShowStatement;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** SHOW PARTITIONS: the combinations of partition values that have files, a column each. */
public final class ShowPartitionsStatement {
  private ShowPartitionsStatement() {}

  public static Result run(ShowStatement.ShowPartitions statement, StatementContext context) {
    if (!statement.partition().isEmpty()) {
      throw TarnException.of("UNSUPPORTED_FEATURE.SQL")
          .with("feature", "SHOW PARTITIONS with PARTITION (..)")
          .at(statement.position());
    }
    TableHandle table = Tables.require(statement.table(), context);
    Snapshot snapshot = table.log().require();
    Metadata metadata = snapshot.metadata();
    if (metadata.partitionColumns().isEmpty()) {
      throw TarnException.of("DELTA_SHOW_PARTITION_IN_NON_PARTITIONED_TABLE")
          .with("tableName", table.displayName())
          .at(statement.table().position());
    }
    TableFiles files = new TableFiles(table, metadata, context.zone());
    Set<Row> rows = new LinkedHashSet<>();
    for (Map<String, String> values : snapshot.files().partitions().keySet()) {
      rows.add(new Row(files.partitionConstants(values)));
    }
    return Result.of(schema(metadata), List.copyOf(rows));
  }

  private static StructType schema(Metadata metadata) {
    return new StructType(
        metadata.partitionColumns().stream()
            .map(name -> metadata.schema().field(name).orElseThrow())
            .map(field -> StructField.nullable(field.name(), field.type()))
            .toList());
  }
}
