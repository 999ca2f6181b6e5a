package dev.tarn.lake.copy;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.log.DeltaLog;
import dev.tarn.delta.transaction.Transaction;
import dev.tarn.lake.clustering.Clustering;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.convert.ParquetTable;
import dev.tarn.lake.table.TableHandle;
import dev.tarn.lake.table.Tables;
import dev.tarn.lake.write.TableWrite;
import dev.tarn.sql.tree.TableStatement;
import java.util.List;

/** The Parquet files of a folder, {@code parquet.`/path`}. */
record ParquetCloneSource(DeltaLog log, ParquetTable table, Metadata metadata)
    implements CloneSource {

  static ParquetCloneSource of(
      String path, TableStatement.CloneTable statement, StatementContext context) {
    if (statement.timeTravel().isPresent()) {
      throw TarnException.of("DELTA_CLONE_UNSUPPORTED_SOURCE")
          .with("name", statement.source().quoted())
          .with("format", "folder of Parquet files without earlier versions");
    }
    TableHandle handle = Tables.atPath(path, context);
    ParquetTable table = ParquetTable.of(handle.location(), StructType.EMPTY, context);
    return new ParquetCloneSource(handle.log(), table, table.metadata());
  }

  @Override
  public String name() {
    return "parquet.`file:" + table.path() + "`";
  }

  @Override
  public long version() {
    return -1;
  }

  @Override
  public List<AddFile> files() {
    return table.files();
  }

  @Override
  public Transaction create(DeltaLog target, Metadata properties) {
    ParquetTable.checkNames(properties);
    return Transaction.create(target, properties);
  }

  @Override
  public void adopt(Transaction transaction, Metadata properties) {
    ParquetTable.checkNames(properties);
    transaction.updateMetadata(properties);
  }

  @Override
  public void restoreDomains(Transaction transaction) {
    Clustering.clear(transaction);
  }

  @Override
  public List<AddFile> complete(List<AddFile> files, TableWrite write) {
    return write.fileStatistics().complete(files);
  }

  @Override
  public long rowIdMark() {
    return -1;
  }
}
