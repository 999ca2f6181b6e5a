package dev.tarn.lake.view;

import dev.tarn.lake.catalog.CatalogErrors;
import dev.tarn.lake.catalog.DatasetEntry;
import dev.tarn.lake.catalog.TableEntry;
import dev.tarn.lake.catalog.TableName;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.information.InformationSchema;
import dev.tarn.lake.table.Names;
import dev.tarn.lake.table.Views;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.tree.ViewStatement;
import java.util.Optional;

/** DROP VIEW: a temporary one before one of the catalog. */
public final class DropViewStatement {
  private DropViewStatement() {}

  public static Result run(ViewStatement.DropView statement, StatementContext context) {
    QualifiedName name = statement.name();
    if (Views.temporary(name, context).isPresent()) {
      drop(name, context);
      return Result.none();
    }
    InformationSchema.refuseChange(name, context);
    Optional<TableName> full = Names.table(name, context);
    boolean dropped = full.isPresent() && context.catalog().views().drop(full.get());
    if (!dropped) {
      full.flatMap(context.catalog().tables()::find)
          .ifPresent(table -> refuse(table, name, context));
      if (!statement.ifExists()) {
        throw CatalogErrors.tableNotFound(name.quoted()).at(name.position());
      }
    }
    return Result.none();
  }

  private static void drop(QualifiedName name, StatementContext context) {
    if (Views.isGlobal(name)) {
      context.session().globalViews().drop(name.last());
    } else {
      context.session().dropTemporaryView(name.last());
    }
  }

  private static boolean hasOwnDrop(DatasetEntry dataset) {
    return switch (dataset.kind()) {
      case STREAMING_TABLE, MATERIALIZED_VIEW -> true;
      case FLOW_TABLE, EVENT_LOG -> false;
    };
  }

  private static void refuse(TableEntry table, QualifiedName name, StatementContext context) {
    String found =
        context
            .catalog()
            .datasets()
            .find(table.name())
            .filter(DropViewStatement::hasOwnDrop)
            .map(dataset -> dataset.kind().name().replace('_', ' '))
            .orElse("");
    throw CatalogErrors.wrongKind(
            table.name(),
            "DROP VIEW",
            "VIEW",
            found.isEmpty() ? table.kind().name() + " TABLE" : found,
            "DROP " + (found.isEmpty() ? "TABLE" : found))
        .at(name.position());
  }
}
