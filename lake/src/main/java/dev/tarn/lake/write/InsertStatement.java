package dev.tarn.lake.write;

import dev.tarn.core.error.TarnException;
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
    refuseUnsupported(statement);
    try (TableWrite write = TableWrite.begin(statement.table(), context)) {
      Plan rows =
          new InsertRows(
                  write.table().displayName(), write.schema(), write.analyzer(), write.completion())
              .plan(statement);
      write.noteReadsOfTarget();
      List<AddedFile> files = write.writer().data(write.constraints().enforce(rows));
      if (!files.isEmpty()) {
        write.transaction().stageAll(files.stream().map(AddedFile::action).toList());
        write.commit(
            // As delta-spark has it: an INSERT chooses no partitioning, so it names none.
            Operation.write(WriteMode.APPEND, List.of()).withMetrics(WriteMetrics.of(files)));
      }
      return Result.none();
    }
  }

  private static void refuseUnsupported(Statement.Insert statement) {
    switch (statement.mode()) {
      case Statement.Append append -> {
        // what this class does
      }
      case Statement.Overwrite overwrite -> throw refusal(statement, "INSERT OVERWRITE");
      case Statement.ReplaceWhere replace ->
          throw refusal(statement, "INSERT INTO .. REPLACE WHERE");
      case Statement.ReplaceUsing replace ->
          throw refusal(statement, "INSERT INTO .. REPLACE USING");
    }
    if (!statement.partition().isEmpty()) {
      throw refusal(statement, "INSERT INTO .. PARTITION");
    }
    if (statement.schemaEvolution()) {
      throw refusal(statement, "INSERT WITH SCHEMA EVOLUTION");
    }
  }

  private static TarnException refusal(Statement.Insert statement, String feature) {
    return WriteErrors.notSupported(feature).at(statement.position());
  }
}
