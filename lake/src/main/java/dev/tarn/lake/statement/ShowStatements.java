package dev.tarn.lake.statement;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.lake.catalog.SchemaName;
import dev.tarn.lake.catalog.TableEntry;
import dev.tarn.lake.catalog.TableName;
import dev.tarn.lake.catalog.ViewEntry;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.context.TemporaryView;
import dev.tarn.lake.information.InformationSchema;
import dev.tarn.lake.table.Names;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.tree.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** SHOW CATALOGS, SHOW SCHEMAS and SHOW TABLES: the names there are. */
public final class ShowStatements {
  private static final StructType TABLES =
      StructType.of(
          StructField.required("database", PrimitiveType.STRING),
          StructField.required("tableName", PrimitiveType.STRING),
          StructField.required("isTemporary", PrimitiveType.BOOLEAN));

  private ShowStatements() {}

  public static Result catalogs(Statement.ShowCatalogs statement, StatementContext context) {
    return TextRows.column(
        "catalog", matching(context.catalog().catalogs(), NamePattern.of(statement.pattern())));
  }

  public static Result schemas(Statement.ShowSchemas statement, StatementContext context) {
    String catalog =
        statement
            .in()
            .map(QualifiedName::last)
            .orElseGet(() -> context.session().currentSchema().catalog());
    try {
      List<String> names =
          context.catalog().schemas(catalog).stream()
              .map(schema -> schema.name().schema())
              .toList();
      return TextRows.column("databaseName", matching(names, NamePattern.of(statement.pattern())));
    } catch (TarnException e) {
      throw e.at(statement.in().map(QualifiedName::position).orElse(null));
    }
  }

  private static List<String> matching(List<String> names, Predicate<String> pattern) {
    return names.stream().filter(pattern).toList();
  }

  public static Result tables(Statement.ShowTables statement, StatementContext context) {
    SchemaName schema = Names.schema(statement.in(), context);
    Predicate<String> pattern = NamePattern.of(statement.pattern());
    if (InformationSchema.exists(schema, context)) {
      return Result.of(
          TABLES,
          matching(InformationSchema.names(), pattern).stream()
              .map(name -> Row.of(schema.schema(), name, false))
              .toList());
    }
    try {
      List<Row> rows = new ArrayList<>();
      Stream.concat(
              context.catalog().tables().list(schema).stream().map(TableEntry::name),
              context.catalog().views().list(schema).stream().map(ViewEntry::name))
          .map(TableName::table)
          .filter(pattern)
          .sorted()
          .forEach(name -> rows.add(Row.of(schema.schema(), name, false)));
      context.session().temporaryViews().stream()
          .map(TemporaryView::name)
          .filter(pattern)
          .forEach(name -> rows.add(Row.of("", name, true)));
      return Result.of(TABLES, rows);
    } catch (TarnException e) {
      throw e.at(statement.in().map(QualifiedName::position).orElse(null));
    }
  }
}
