package dev.tarn.lake.describe;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.snapshot.Snapshot;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.information.InformationSchema;
import dev.tarn.lake.table.TableHandle;
import dev.tarn.lake.table.Tables;
import dev.tarn.lake.table.View;
import dev.tarn.lake.table.Views;
import dev.tarn.sql.tree.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** DESCRIBE TABLE [EXTENDED]: the columns, the partitioning and where the table is. */
public final class DescribeTableStatement {
  private static final StructType SCHEMA =
      StructType.of(
          StructField.required("col_name", PrimitiveType.STRING),
          StructField.required("data_type", PrimitiveType.STRING),
          StructField.nullable("comment", PrimitiveType.STRING));

  private final List<Row> rows = new ArrayList<>();

  private DescribeTableStatement() {}

  public static Result run(Statement.Describe statement, StatementContext context) {
    if (statement.column().isPresent() && statement.name().quoted().equalsIgnoreCase("`catalog`")) {
      throw TarnException.of("UNSUPPORTED_FEATURE.SQL")
          .with("feature", "DESCRIBE CATALOG")
          .at(statement.position());
    }
    if (statement.asJson()) {
      throw TarnException.of("UNSUPPORTED_FEATURE.SQL")
          .with("feature", "DESCRIBE TABLE AS JSON")
          .at(statement.position());
    }
    Optional<View> view = Views.find(statement.name(), context);
    if (view.isPresent() && statement.column().isPresent()) {
      return DescribeColumn.run(statement.column().get(), view.get().schema());
    }
    if (view.isPresent()) {
      return ViewDescription.columns(view.get(), statement.extended());
    }
    Optional<StructType> information = InformationSchema.schema(statement.name(), context);
    if (information.isPresent()) {
      return statement.column().isPresent()
          ? DescribeColumn.run(statement.column().get(), information.get())
          : columns(information.get());
    }
    TableHandle table = Tables.require(statement.name(), context);
    Snapshot snapshot = table.log().require();
    if (statement.column().isPresent()) {
      return DescribeColumn.run(statement.column().get(), snapshot.metadata().schema());
    }
    DescribeTableStatement description = new DescribeTableStatement();
    description.addColumns(snapshot.metadata());
    if (statement.extended()) {
      description.add("", "", "");
      description.rows.addAll(TableDetails.of(table, context));
    }
    return Result.of(SCHEMA, description.rows);
  }

  private static Result columns(StructType schema) {
    DescribeTableStatement description = new DescribeTableStatement();
    schema.fields().forEach(description::addColumn);
    return Result.of(SCHEMA, description.rows);
  }

  private void addColumns(Metadata metadata) {
    metadata.schema().fields().forEach(this::addColumn);
    if (metadata.partitionColumns().isEmpty()) {
      return;
    }
    add("# Partition Information", "", "");
    add("# col_name", "data_type", "comment");
    metadata.partitionColumns().stream()
        .map(name -> metadata.schema().field(name).orElseThrow())
        .forEach(this::addColumn);
  }

  private void addColumn(StructField field) {
    add(field.name(), TypeText.of(field), field.comment().orElse(null));
  }

  private void add(String name, String type, String comment) {
    rows.add(Row.of(name, type, comment));
  }
}
