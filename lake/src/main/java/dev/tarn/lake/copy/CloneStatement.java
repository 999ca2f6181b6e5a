package dev.tarn.lake.copy;

import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.create.CreateTableStatement;
import dev.tarn.lake.policy.PolicyRules;
import dev.tarn.lake.table.Names;
import dev.tarn.sql.tree.Statement;
import dev.tarn.sql.tree.TableStatement;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * CREATE TABLE .. CLONE: a table with the columns, properties and rows of another, or of an earlier
 * version of it, and a history of its own.
 */
public final class CloneStatement {
  private static final StructType RESULT =
      new StructType(
          List.of(
                  "source_table_size",
                  "source_num_of_files",
                  "num_removed_files",
                  "num_copied_files",
                  "removed_files_size",
                  "copied_files_size")
              .stream()
              .map(name -> StructField.nullable(name, PrimitiveType.LONG))
              .toList());

  private CloneStatement() {}

  public static Result run(TableStatement.CloneTable statement, StatementContext context) {
    CloneSource source = CloneSource.of(statement, context);
    Names.table(statement.name(), context)
        .ifPresent(
            name -> PolicyRules.refuseCloneTarget(context.catalog().policies().find(name), name));
    CloneMaker maker = new CloneMaker(statement, source, context);
    CreateTableStatement.run(create(statement), maker, context);
    return Result.of(
        RESULT,
        maker.metrics().stream()
            .map(metrics -> new Row(List.<Object>copyOf(metrics.values())))
            .toList());
  }

  private static Statement.CreateTable create(TableStatement.CloneTable statement) {
    return new Statement.CreateTable(
        statement.position(),
        statement.name(),
        statement.mode(),
        false,
        List.of(),
        Optional.empty(),
        List.of(),
        Optional.empty(),
        statement.location(),
        Optional.empty(),
        statement.properties(),
        Map.of(),
        List.of(),
        Optional.empty(),
        Optional.empty());
  }
}
