package dev.tarn.lake.describe;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.Identifiers;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.information.InformationSchema;
import dev.tarn.lake.table.Tables;
import dev.tarn.lake.table.View;
import dev.tarn.lake.table.Views;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.tree.ShowStatement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** SHOW COLUMNS: the names of a table's columns. */
public final class ShowColumnsStatement {
  private static final StructType SCHEMA =
      StructType.of(StructField.required("col_name", PrimitiveType.STRING));

  private ShowColumnsStatement() {}

  public static Result run(ShowStatement.ShowColumns statement, StatementContext context) {
    QualifiedName name =
        statement.schema().map(schema -> in(schema, statement.table())).orElse(statement.table());
    Optional<View> view = Views.find(name, context);
    if (view.isPresent()) {
      return ViewDescription.names(view.get());
    }
    StructType schema =
        InformationSchema.schema(name, context)
            .orElseGet(() -> Tables.require(name, context).log().require().schema());
    return Result.of(SCHEMA, schema.names().stream().map(Row::of).toList());
  }

  private static QualifiedName in(QualifiedName schema, QualifiedName table) {
    requireSameSchema(schema, table);
    List<String> parts = new ArrayList<>(schema.parts());
    parts.add(table.last());
    return new QualifiedName(table.position(), parts);
  }

  private static void requireSameSchema(QualifiedName schema, QualifiedName table) {
    List<String> parts = table.parts();
    if (parts.size() > 1 && !parts.get(parts.size() - 2).equalsIgnoreCase(schema.last())) {
      throw TarnException.of("SHOW_COLUMNS_WITH_CONFLICT_NAMESPACE")
          .with("namespaceA", schema.quoted())
          .with("namespaceB", Identifiers.quoteAll(parts.subList(0, parts.size() - 1)))
          .at(schema.position());
    }
  }
}
