package dev.tarn.lake.modify;

import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.prune.FilePredicate;
import dev.tarn.delta.transaction.Operation;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.write.TableWrite;
import dev.tarn.sql.tree.TableStatement;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** TRUNCATE TABLE: all rows go. */
public final class TruncateStatement {
  private TruncateStatement() {}

  public static Result run(TableStatement.Truncate statement, StatementContext context) {
    if (!statement.partition().isEmpty()) {
      throw ModifyErrors.truncatePartition().at(statement.position());
    }
    try (TableWrite write = TableWrite.begin(statement.table(), context)) {
      write.requireRemovable();
      long start = context.lake().clock().millis();
      List<AddFile> files = write.transaction().read(FilePredicate.ALL);
      if (!files.isEmpty()) {
        files.forEach(file -> write.transaction().stage(file.remove(start, true)));
        Map<String, Long> metrics = new LinkedHashMap<>();
        metrics.put("numRemovedFiles", (long) files.size());
        metrics.put("executionTimeMs", context.lake().clock().millis() - start);
        write.commit(Operation.truncate().withMetrics(metrics));
      }
      return Result.none();
    }
  }
}
