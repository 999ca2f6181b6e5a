package dev.tarn.lake.describe;

import static dev.tarn.core.type.PrimitiveType.INTEGER;
import static dev.tarn.core.type.PrimitiveType.LONG;
import static dev.tarn.core.type.PrimitiveType.STRING;
import static dev.tarn.core.type.PrimitiveType.TIMESTAMP;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.feature.ProtocolRules;
import dev.tarn.delta.snapshot.FileIndex;
import dev.tarn.delta.snapshot.Snapshot;
import dev.tarn.lake.clustering.Clustering;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.table.TableHandle;
import dev.tarn.lake.table.Tables;
import dev.tarn.sql.tree.Statement;
import java.time.Instant;
import java.util.List;

/** DESCRIBE DETAIL: one row about a table. */
public final class DescribeDetailStatement {
  private static final ArrayType TEXTS = new ArrayType(STRING, true);
  private static final StructType SCHEMA =
      StructType.of(
          StructField.nullable("format", STRING),
          StructField.nullable("id", STRING),
          StructField.nullable("name", STRING),
          StructField.nullable("description", STRING),
          StructField.nullable("location", STRING),
          StructField.nullable("createdAt", TIMESTAMP),
          StructField.nullable("lastModified", TIMESTAMP),
          StructField.nullable("partitionColumns", TEXTS),
          StructField.nullable("clusteringColumns", TEXTS),
          StructField.nullable("numFiles", LONG),
          StructField.nullable("sizeInBytes", LONG),
          StructField.nullable("properties", new MapType(STRING, STRING, true)),
          StructField.nullable("minReaderVersion", INTEGER),
          StructField.nullable("minWriterVersion", INTEGER),
          StructField.nullable("tableFeatures", TEXTS));

  private DescribeDetailStatement() {}

  public static Result run(Statement.DescribeDetail statement, StatementContext context) {
    TableHandle table = Tables.require(statement.name(), context);
    Snapshot snapshot = table.log().require();
    return Result.of(SCHEMA, List.of(row(table, snapshot)));
  }

  private static Row row(TableHandle table, Snapshot snapshot) {
    Metadata metadata = snapshot.metadata();
    FileIndex.Totals totals = snapshot.files().totals();
    return Row.of(
        "delta",
        metadata.id(),
        table.entry().map(entry -> String.join(".", table.qualifiedName())).orElse(null),
        metadata.description().orElse(null),
        "file:" + table.location(),
        metadata.createdTime().map(Instant::ofEpochMilli).orElse(null),
        Instant.ofEpochMilli(snapshot.timestamp()),
        metadata.partitionColumns(),
        Clustering.names(snapshot),
        totals.files(),
        totals.bytes(),
        metadata.configuration(),
        snapshot.protocol().minReaderVersion(),
        snapshot.protocol().minWriterVersion(),
        List.copyOf(ProtocolRules.features(snapshot.protocol())));
  }
}
