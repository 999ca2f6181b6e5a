package dev.tarn.lake.describe;

import dev.tarn.core.type.CatalogString;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.read.TableRelations;
import dev.tarn.lake.relation.StatementRelations;
import dev.tarn.sql.analyze.Analyzer;
import dev.tarn.sql.tree.ShowStatement;

/** DESCRIBE QUERY: the columns of a query's result; the query is not run. */
public final class DescribeQueryStatement {
  private static final StructType SCHEMA =
      StructType.of(
          StructField.required("col_name", PrimitiveType.STRING),
          StructField.required("data_type", PrimitiveType.STRING),
          StructField.nullable("comment", PrimitiveType.STRING));

  private DescribeQueryStatement() {}

  public static Result run(ShowStatement.DescribeQuery statement, StatementContext context) {
    TableRelations relations = StatementRelations.of(context);
    return Result.of(
        SCHEMA,
        new Analyzer(context.analysis(), relations)
            .query(statement.query()).output().stream()
                .map(column -> Row.of(column.name(), CatalogString.of(column.type()), null))
                .toList());
  }
}
