package dev.tarn.lake.view;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.lake.catalog.SchemaName;
import dev.tarn.lake.catalog.ViewEntry;
import dev.tarn.lake.context.GlobalViews;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.context.TemporaryView;
import dev.tarn.lake.statement.NamePattern;
import dev.tarn.lake.table.Names;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.tree.ShowStatement;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** SHOW VIEWS: those of a schema, and the temporary ones. */
public final class ShowViewsStatement {
  private static final StructType SCHEMA =
      StructType.of(
          StructField.required("namespace", PrimitiveType.STRING),
          StructField.required("viewName", PrimitiveType.STRING),
          StructField.required("isTemporary", PrimitiveType.BOOLEAN));

  private ShowViewsStatement() {}

  public static Result run(ShowStatement.ShowViews statement, StatementContext context) {
    if (statement.in().map(ShowViewsStatement::isGlobal).orElse(false)) {
      return global(statement, context);
    }
    SchemaName schema = Names.schema(statement.in(), context);
    Predicate<String> pattern = NamePattern.of(statement.pattern());
    try {
      List<Row> rows = new ArrayList<>();
      for (ViewEntry view : context.catalog().views().list(schema)) {
        rows.add(Row.of(schema.schema(), view.name().table(), false));
      }
      for (TemporaryView view : context.session().temporaryViews()) {
        rows.add(Row.of("", view.name(), true));
      }
      return Result.of(
          SCHEMA, rows.stream().filter(row -> pattern.test((String) row.get(1))).toList());
    } catch (TarnException e) {
      throw e.at(statement.in().map(QualifiedName::position).orElse(null));
    }
  }

  private static boolean isGlobal(QualifiedName schema) {
    return schema.parts().size() == 1 && schema.last().equalsIgnoreCase(GlobalViews.SCHEMA);
  }

  private static Result global(ShowStatement.ShowViews statement, StatementContext context) {
    Predicate<String> pattern = NamePattern.of(statement.pattern());
    List<Row> rows = new ArrayList<>();
    for (TemporaryView view : context.session().globalViews().all()) {
      rows.add(Row.of(GlobalViews.SCHEMA, view.name(), true));
    }
    for (TemporaryView view : context.session().temporaryViews()) {
      rows.add(Row.of("", view.name(), true));
    }
    return Result.of(
        SCHEMA, rows.stream().filter(row -> pattern.test((String) row.get(1))).toList());
  }
}
