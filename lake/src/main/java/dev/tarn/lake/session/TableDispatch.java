package dev.tarn.lake.session;

import dev.tarn.lake.alter.CommentStatements;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.convert.ConvertStatement;
import dev.tarn.lake.copy.CloneStatement;
import dev.tarn.lake.create.CreateTableLikeStatement;
import dev.tarn.lake.manifest.GenerateStatement;
import dev.tarn.lake.modify.RestoreStatement;
import dev.tarn.lake.modify.TruncateStatement;
import dev.tarn.lake.optimize.OptimizeStatement;
import dev.tarn.lake.optimize.ReorgStatement;
import dev.tarn.lake.vacuum.VacuumStatement;
import dev.tarn.sql.tree.TableStatement;

/** Which class runs which statement on a table as a whole. */
final class TableDispatch {
  private TableDispatch() {}

  static Result run(TableStatement statement, StatementContext context) {
    return switch (statement) {
      case TableStatement.CreateTableLike like -> CreateTableLikeStatement.run(like, context);
      case TableStatement.Truncate truncate -> TruncateStatement.run(truncate, context);
      case TableStatement.Restore restore -> RestoreStatement.run(restore, context);
      case TableStatement.CommentOnTable comment -> CommentStatements.table(comment, context);
      case TableStatement.CommentOnColumn comment -> CommentStatements.column(comment, context);
      case TableStatement.Convert convert -> ConvertStatement.run(convert, context);
      case TableStatement.CloneTable copy -> CloneStatement.run(copy, context);
      case TableStatement.Optimize optimize -> OptimizeStatement.run(optimize, context);
      case TableStatement.Vacuum vacuum -> VacuumStatement.run(vacuum, context);
      case TableStatement.Generate generate -> GenerateStatement.run(generate, context);
      case TableStatement.Reorg reorg -> ReorgStatement.run(reorg, context);
    };
  }
}
