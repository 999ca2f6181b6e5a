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
    if (statement.schemaEvolution()) {
      throw WriteErrors.notSupported("INSERT WITH SCHEMA EVOLUTION").at(statement.position());
    }
    try (TableWrite write = TableWrite.begin(statement.table(), context)) {
      StaticPartition partition = StaticPartition.of(statement, write);
      InsertRows insert = new InsertRows(write, partition);
      Plan rows = write.constraints().enforce(insert.plan(statement), insert.given());
      write.noteReadsOfTarget();
      switch (statement.mode()) {
        case Statement.Append append -> append(write, rows);
        case Statement.Overwrite overwrite -> new Overwrite(write, partition).run(rows);
        case Statement.ReplaceWhere replace -> new ReplaceWhere(write, replace).run(rows);
        case Statement.ReplaceUsing replace ->
            throw WriteErrors.notSupported("INSERT INTO .. REPLACE USING").at(statement.position());
      }
      return Result.none();
    }
  }

  private static void append(TableWrite write, Plan rows) {
    List<AddedFile> files = write.writer().data(rows);
    if (!files.isEmpty()) {
      write.transaction().stageAll(files.stream().map(AddedFile::action).toList());
      write.commit(WriteOperation.of(WriteMode.APPEND, write).withMetrics(WriteMetrics.of(files)));
    }
  }
}
