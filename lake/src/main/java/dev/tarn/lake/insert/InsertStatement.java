package dev.tarn.lake.insert;

import dev.tarn.delta.transaction.Operation.WriteMode;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.write.DataWriter.AddedFile;
import dev.tarn.lake.write.TableWrite;
import dev.tarn.lake.write.WriteErrors;
import dev.tarn.lake.write.WriteMetrics;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.tree.Statement;
import java.util.List;

/** INSERT: which class does which mode. Nothing is committed when there is nothing to change. */
public final class InsertStatement {
  private InsertStatement() {}

  public static Result run(Statement.Insert statement, StatementContext context) {
    try (TableWrite write = TableWrite.begin(statement.table(), context)) {
      StaticPartition partition = StaticPartition.of(statement, write);
      InsertRows insert = new InsertRows(write, partition);
      Plan given = insert.plan(statement);
      Plan rows = write.constraints().enforce(given, insert.given());
      write.noteReadsOfTarget();
      WriteOperation operation = new WriteOperation(statement, write);
      switch (statement.mode()) {
        case Statement.Append append -> append(write, rows, operation);
        case Statement.Overwrite overwrite -> new Overwrite(write, partition, operation).run(rows);
        case Statement.ReplaceWhere replace ->
            new ReplaceWhere(write, replace, operation).run(rows);
        case Statement.ReplaceUsing replace ->
            throw WriteErrors.notSupported("INSERT INTO .. REPLACE USING").at(statement.position());
      }
      return Result.none();
    }
  }

  private static void append(TableWrite write, Plan rows, WriteOperation operation) {
    List<AddedFile> files = write.writer().data(rows);
    if (!files.isEmpty() || !write.transaction().isEmpty()) {
      write.transaction().stageAll(files.stream().map(AddedFile::action).toList());
      write.commit(operation.of(WriteMode.APPEND).withMetrics(WriteMetrics.of(files)));
    }
  }
}
