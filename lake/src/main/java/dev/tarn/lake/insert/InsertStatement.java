package dev.tarn.lake.insert;

import dev.tarn.core.error.TarnException;
import dev.tarn.delta.transaction.Operation.WriteMode;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.write.DataWriter.AddedFile;
import dev.tarn.lake.write.HeldSource;
import dev.tarn.lake.write.TableWrite;
import dev.tarn.lake.write.WriteMetrics;
import dev.tarn.sql.analyze.InsertSource;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.tree.Statement;
import java.util.List;

/** INSERT: which class does which mode. Nothing is committed when there is nothing to change. */
public final class InsertStatement {
  private final Statement.Insert statement;
  private final TableWrite write;
  private final StaticPartition partition;
  private final WriteOperation operation;

  /** What gives the rows to be inserted. */
  public static Plan plan(Statement.Insert statement, StatementContext context) {
    try (TableWrite write = TableWrite.begin(statement.table(), context)) {
      return write.analyzer().query(statement.query());
    }
  }

  private InsertStatement(Statement.Insert statement, TableWrite write) {
    this.statement = statement;
    this.write = write;
    this.partition = StaticPartition.of(statement, write);
    this.operation = new WriteOperation(statement, write);
  }

  public static Result run(Statement.Insert statement, StatementContext context) {
    try (TableWrite write = TableWrite.begin(statement.table(), context)) {
      return Result.ofChange(new InsertStatement(statement, write).run());
    } catch (TarnException e) {
      throw InsertErrors.ofInsert(e);
    }
  }

  /** Gives the number of rows inserted. */
  private long run() {
    InsertSource source = write.analyzer().insertSource(statement.query());
    return switch (statement.mode()) {
      case Statement.Append append -> append(rows(source));
      case Statement.Overwrite overwrite ->
          new Overwrite(write, partition, operation).run(replacing(source));
      case Statement.ReplaceWhere replace -> replaceWhere(replace, replacing(source));
      case Statement.ReplaceUsing replace ->
          new ReplaceMatching(write, operation).using(replace, replacing(source));
      case Statement.ReplaceOn replace -> replaceOn(replace, source);
    };
  }

  /** As with delta-spark, a condition that all rows meet is none. */
  private long replaceWhere(Statement.ReplaceWhere mode, Plan rows) {
    ReplaceWhere replace = new ReplaceWhere(write, mode, operation);
    if (replace.concernsAllRows() && !operation.isDynamic()) {
      return new Overwrite(write, partition, operation).run(rows);
    }
    return replace.run(rows);
  }

  private Plan rows(InsertSource source) {
    InsertRows insert = new InsertRows(write, partition);
    Plan given = insert.plan(statement, source);
    Plan rows = write.constraints().enforce(given, insert.given());
    write.noteReadsOfTarget();
    return rows;
  }

  /** Where rows may not be removed that is refused whether or not there are any. */
  private Plan replacing(InsertSource source) {
    Plan rows = rows(source);
    write.requireRemovable();
    return rows;
  }

  /** The query's rows are compared, and written: what it gives must be the same both times. */
  private long replaceOn(Statement.ReplaceOn mode, InsertSource source) {
    try (HeldSource held = HeldSource.of(source.plan(), write.context())) {
      InsertSource same = new InsertSource(held.plan(), source.columns());
      return new ReplaceMatching(write, operation).on(mode, same, replacing(same));
    }
  }

  private long append(Plan rows) {
    List<AddedFile> files = write.writer().data(rows);
    write.identity().wrote(WriteMetrics.rows(files));
    if (!files.isEmpty() || !write.transaction().isEmpty()) {
      write.transaction().stageAll(files.stream().map(AddedFile::action).toList());
      write.commit(operation.of(WriteMode.APPEND).withMetrics(WriteMetrics.of(files)));
    }
    return WriteMetrics.rows(files);
  }
}
