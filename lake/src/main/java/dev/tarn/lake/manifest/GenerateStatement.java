package dev.tarn.lake.manifest;

import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.table.Tables;
import dev.tarn.sql.tree.TableStatement;

/** GENERATE symlink_format_manifest FOR TABLE. */
public final class GenerateStatement {
  private GenerateStatement() {}

  public static Result run(TableStatement.Generate statement, StatementContext context) {
    SymlinkManifest.generate(Tables.require(statement.table(), context), statement.mode(), context);
    return Result.none();
  }
}
