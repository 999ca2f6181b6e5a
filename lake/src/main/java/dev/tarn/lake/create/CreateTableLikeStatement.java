package dev.tarn.lake.create;

import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.schema.SchemaFields;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.table.Tables;
import dev.tarn.lake.write.DefaultsSupport;
import dev.tarn.sql.tree.Statement;
import dev.tarn.sql.tree.Statement.CreateMode;
import dev.tarn.sql.tree.TableStatement;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** CREATE TABLE .. LIKE: an empty table with another's columns, partitioning and properties. */
public final class CreateTableLikeStatement {
  private static final String MAPPING = "delta.columnMapping.";

  private CreateTableLikeStatement() {}

  public static Result run(TableStatement.CreateTableLike statement, StatementContext context) {
    Metadata source = Tables.require(statement.source(), context).log().require().metadata();
    Map<String, String> properties = new LinkedHashMap<>(source.configuration());
    properties.remove(MAPPING + "maxColumnId");
    properties.putAll(DefaultsSupport.properties(source.schema()));
    properties.putAll(statement.properties());
    TableDefinition definition =
        new TableDefinition(
            withoutMapping(source.schema()),
            source.partitionColumns(),
            source.description(),
            properties);
    CreateTableStatement.run(create(statement), definition, context);
    return Result.none();
  }

  /** The columns of the new table get ids of their own. */
  private static StructType withoutMapping(StructType schema) {
    return SchemaFields.map(schema, CreateTableLikeStatement::withoutMapping);
  }

  private static StructField withoutMapping(StructField field) {
    return field.withoutMetadata(MAPPING + "id").withoutMetadata(MAPPING + "physicalName");
  }

  private static Statement.CreateTable create(TableStatement.CreateTableLike statement) {
    return new Statement.CreateTable(
        statement.position(),
        statement.name(),
        statement.ifNotExists() ? CreateMode.CREATE_IF_NOT_EXISTS : CreateMode.CREATE,
        false,
        List.of(),
        statement.provider(),
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
