package dev.tarn.lake.create;

import dev.tarn.core.error.TarnException;
import dev.tarn.lake.catalog.CatalogErrors;
import dev.tarn.lake.catalog.TableEntry;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.table.TableHandle;
import dev.tarn.lake.table.Tables;
import dev.tarn.lake.table.VolumePaths;
import dev.tarn.sql.tree.Statement;

/** CREATE TABLE {@code delta.`/path`}: a table that no catalog knows. */
record CreateTableByPath(
    Statement.CreateTable statement, String path, TableMaker making, StatementContext context) {

  void run() {
    statement.location().ifPresent(this::checkLocation);
    TableLocation location =
        TableLocation.external(
            VolumePaths.resolve(path, context), statement.name().quoted(), context);
    TableHandle table = Tables.atPath(path, context);
    if (location.existing().isEmpty()) {
      create(table);
    } else {
      change(table);
    }
  }

  private void checkLocation(String location) {
    if (!VolumePaths.resolve(location, context).equals(VolumePaths.resolve(path, context))) {
      throw at(CreateErrors.twoLocations(path, location));
    }
  }

  private void create(TableHandle table) {
    if (statement.mode() == Statement.CreateMode.REPLACE) {
      throw at(CreateErrors.replaceMissingTable(statement.name().quoted()));
    }
    making.create(table, TableEntry.Kind.EXTERNAL, () -> {});
  }

  private void change(TableHandle table) {
    switch (statement.mode()) {
      case CREATE -> throw at(CatalogErrors.tableAlreadyExists(statement.name().quoted()));
      case CREATE_IF_NOT_EXISTS -> {
        // It is there.
      }
      case CREATE_OR_REPLACE, REPLACE -> making.replace(table, TableEntry.Kind.EXTERNAL);
    }
  }

  private TarnException at(TarnException error) {
    return error.at(statement.name().position());
  }
}
