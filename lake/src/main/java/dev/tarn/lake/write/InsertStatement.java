package dev.tarn.lake.write;

import dev.tarn.delta.transaction.Operation;
import dev.tarn.delta.transaction.Operation.WriteMode;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.write.DataWriter.AddedFile;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.tree.Statement;
import java.util.List;

/** INSERT INTO: rows are appended. Nothing is committed when there are none. */
public final class InsertStatement {
  private InsertStatement() {}

  public static Result run(Statement.Insert statement, StatementContext context) {
    try (TableWrite write = TableWrite.begin(statement.table(), context)) {
      if (statement.overwrite()) {
        throw WriteErrors.notSupported("INSERT OVERWRITE").at(statement.position());
      }
      Plan rows =
          new InsertRows(
                  write.table().displayName(), write.schema(), write.analyzer(), write.completion())
              .plan(statement);
      write.noteReadsOfTarget();
      List<AddedFile> files = write.writer().data(write.constraints().enforce(rows));
      if (!files.isEmpty()) {
        write.transaction().stageAll(files.stream().map(AddedFile::action).toList());
        write.commit(
            Operation.write(WriteMode.APPEND, write.metadata().partitionColumns())
                .withMetrics(WriteMetrics.of(files)));
      }
      return Result.none();
    }
  }
}
