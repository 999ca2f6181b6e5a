package dev.tarn.lake.session;

import dev.tarn.core.error.TarnException;
import dev.tarn.sql.tree.ShowStatement;
import dev.tarn.sql.tree.Statement;
import dev.tarn.sql.tree.TableStatement;

/** Statements that can be read but not run yet, refused by name. */
final class Refusals {
  private Refusals() {}

  static TarnException of(Statement statement, String feature) {
    return TarnException.of("UNSUPPORTED_FEATURE.SQL")
        .with("feature", feature)
        .at(statement.position());
  }

  static TarnException of(TableStatement statement) {
    String name =
        switch (statement) {
          case TableStatement.CreateTableLike like -> "CREATE TABLE LIKE";
          case TableStatement.CloneTable copy -> "CREATE TABLE CLONE";
          case TableStatement.Truncate truncate -> "TRUNCATE TABLE";
          case TableStatement.Restore restore -> "RESTORE TABLE";
          case TableStatement.Optimize optimize -> "OPTIMIZE";
          case TableStatement.Vacuum vacuum -> "VACUUM";
          case TableStatement.Reorg reorg -> "REORG TABLE";
          case TableStatement.CommentOnTable comment -> "COMMENT ON TABLE";
          case TableStatement.CommentOnColumn comment -> "COMMENT ON COLUMN";
        };
    return of(statement, name);
  }

  static TarnException of(ShowStatement statement) {
    String name =
        switch (statement) {
          case ShowStatement.ShowCreateTable show -> "SHOW CREATE TABLE";
          case ShowStatement.ShowProperties show -> "SHOW TBLPROPERTIES";
          case ShowStatement.ShowPartitions show -> "SHOW PARTITIONS";
          case ShowStatement.ShowColumns show -> "SHOW COLUMNS";
          case ShowStatement.ShowViews show -> "SHOW VIEWS";
          case ShowStatement.ShowTableExtended show -> "SHOW TABLE EXTENDED";
          case ShowStatement.ShowFunctions show -> "SHOW FUNCTIONS";
          case ShowStatement.DescribeFunction describe -> "DESCRIBE FUNCTION";
          case ShowStatement.DescribeQuery describe -> "DESCRIBE QUERY";
        };
    return of(statement, name);
  }
}
