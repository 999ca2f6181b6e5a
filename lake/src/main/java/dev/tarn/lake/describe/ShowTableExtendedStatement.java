package dev.tarn.lake.describe;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.lake.catalog.SchemaName;
import dev.tarn.lake.catalog.TableEntry;
import dev.tarn.lake.catalog.ViewEntry;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.context.TemporaryView;
import dev.tarn.lake.statement.NamePattern;
import dev.tarn.lake.table.Names;
import dev.tarn.lake.table.Tables;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.tree.ShowStatement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * SHOW TABLE EXTENDED: the tables and views of a schema with what DESCRIBE EXTENDED has of them.
 */
public final class ShowTableExtendedStatement {
  private static final StructType SCHEMA =
      StructType.of(
          StructField.required("database", PrimitiveType.STRING),
          StructField.required("tableName", PrimitiveType.STRING),
          StructField.required("isTemporary", PrimitiveType.BOOLEAN),
          StructField.required("information", PrimitiveType.STRING));

  private final StatementContext context;
  private final List<Row> rows = new ArrayList<>();

  private ShowTableExtendedStatement(StatementContext context) {
    this.context = context;
  }

  public static Result run(ShowStatement.ShowTableExtended statement, StatementContext context) {
    if (!statement.partition().isEmpty()) {
      throw TarnException.of("INVALID_PARTITION_OPERATION.PARTITION_MANAGEMENT_IS_UNSUPPORTED")
          .with("name", statement.pattern())
          .at(statement.position());
    }
    try {
      ShowTableExtendedStatement show = new ShowTableExtendedStatement(context);
      show.addAll(
          Names.schema(statement.in(), context), NamePattern.of(Optional.of(statement.pattern())));
      return Result.of(SCHEMA, show.rows);
    } catch (TarnException e) {
      throw e.at(statement.in().map(QualifiedName::position).orElse(null));
    }
  }

  private void addAll(SchemaName schema, Predicate<String> pattern) {
    for (TableEntry table : context.catalog().tables().list(schema)) {
      if (pattern.test(table.name().table())) {
        add(schema, table.name().table(), details(table));
      }
    }
    for (ViewEntry view : context.catalog().views().list(schema)) {
      if (pattern.test(view.name().table())) {
        add(schema, view.name().table(), ViewDescription.details(view));
      }
    }
    rows.sort(Comparator.comparing(row -> (String) row.get(1)));
    for (TemporaryView view : context.session().temporaryViews()) {
      if (pattern.test(view.name())) {
        rows.add(Row.of("", view.name(), true, text(List.of(Row.of("Type", "VIEW", "")))));
      }
    }
  }

  private void add(SchemaName schema, String name, List<Row> details) {
    rows.add(Row.of(schema.schema(), name, false, text(details)));
  }

  private List<Row> details(TableEntry entry) {
    return TableDetails.of(Tables.of(entry, context), context);
  }

  private static String text(List<Row> details) {
    return details.stream()
        .filter(row -> !((String) row.get(0)).isEmpty() && !((String) row.get(0)).startsWith("#"))
        .map(row -> row.get(0) + ": " + row.get(1) + "\n")
        .collect(Collectors.joining());
  }
}
