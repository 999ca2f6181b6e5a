package dev.tarn.lake.optimize;

import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.json.Json;
import dev.tarn.delta.transaction.Operation;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.table.Tables;
import dev.tarn.lake.write.TableWrite;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.tree.TableStatement;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/** REORG TABLE .. APPLY (PURGE): files with deleted rows are written anew without them. */
public final class ReorgStatement {
  private static final Predicate<AddFile> DELETED_ROWS = file -> file.deletionVector().isPresent();

  private ReorgStatement() {}

  public static Result run(TableStatement.Reorg statement, StatementContext context) {
    return run(statement.table(), statement.where(), write -> DELETED_ROWS, context);
  }

  /** Purges a whole table; whether there was anything to purge. */
  public static boolean purge(QualifiedName table, StatementContext context) {
    return rewrite(table, write -> DELETED_ROWS, context);
  }

  /**
   * Writes files of a whole table anew; whether there were any.
   *
   * @param wanted which files, for the table as it is when this begins
   */
  public static boolean rewrite(
      QualifiedName table,
      Function<TableWrite, Predicate<AddFile>> wanted,
      StatementContext context) {
    long before = Tables.require(table, context).log().require().version();
    run(table, Optional.empty(), wanted, context).close();
    return Tables.require(table, context).log().require().version() > before;
  }

  private static Result run(
      QualifiedName table,
      Optional<Expression> where,
      Function<TableWrite, Predicate<AddFile>> wanted,
      StatementContext context) {
    try (TableWrite write = TableWrite.begin(table, context)) {
      PartitionFiles files = PartitionFiles.of(write, where);
      List<AddFile> chosen = files.files().stream().filter(wanted.apply(write)).toList();
      Map<String, String> parameters = new LinkedHashMap<>();
      parameters.put("predicate", Json.quote(Json.array(files.predicates())));
      parameters.put("applyPurge", "true");
      return new Rewrite(write, new RowLayout(List.of()), file -> file)
          .run(FileBins.packed(chosen), files.files().size(), Operation.named("REORG", parameters));
    }
  }
}
