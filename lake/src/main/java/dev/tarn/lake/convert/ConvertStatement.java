package dev.tarn.lake.convert;

import dev.tarn.core.error.TarnException;
import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.transaction.Operation;
import dev.tarn.delta.transaction.Transaction;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.table.Paths;
import dev.tarn.lake.table.TableHandle;
import dev.tarn.lake.table.Tables;
import dev.tarn.lake.write.TableWrite;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.tree.TableStatement;
import java.util.List;
import java.util.Optional;

/**
 * CONVERT TO DELTA: the Parquet files of a folder become a table, where they are and as they are.
 * What is a Delta table already stays as it is.
 */
public final class ConvertStatement {
  private final TableStatement.Convert statement;
  private final StatementContext context;

  private ConvertStatement(TableStatement.Convert statement, StatementContext context) {
    this.statement = statement;
    this.context = context;
  }

  public static Result run(TableStatement.Convert statement, StatementContext context) {
    Optional<String> path = ParquetTable.path(statement.table());
    if (path.isPresent()) {
      new ConvertStatement(statement, context).convert(path.get());
    } else {
      requireDelta(statement.table(), context);
    }
    return Result.none();
  }

  /** Every table of the catalog is a Delta table. */
  private static void requireDelta(QualifiedName name, StatementContext context) {
    boolean found =
        Tables.find(name, context).filter(table -> table.log().latest().isPresent()).isPresent();
    if (!found && name.parts().size() == 2 && Paths.isAbsolute(name.last())) {
      throw ConvertErrors.notParquet(name.quoted()).at(name.position());
    }
    if (!found) {
      Tables.require(name, context);
    }
  }

  private void convert(String path) {
    TableHandle table = Tables.atPath(path, context);
    if (table.log().latest().isPresent()) {
      return;
    }
    try {
      convert(table, ParquetTable.of(table.location(), statement.partitionedBy(), context));
    } catch (TarnException e) {
      throw e.position().isPresent() ? e : e.at(statement.table().position());
    }
  }

  private void convert(TableHandle table, ParquetTable source) {
    Metadata metadata = source.metadata();
    ParquetTable.checkNames(metadata);
    Transaction transaction = Transaction.create(table.log(), metadata);
    try (TableWrite write = TableWrite.begin(table, transaction, context)) {
      List<AddFile> files = source.files();
      transaction.stageAll(statement.statistics() ? write.fileStatistics().complete(files) : files);
      write.commit(
          Operation.convert(
              files.size(), statement.partitionedBy().names(), statement.statistics()));
    }
  }
}
