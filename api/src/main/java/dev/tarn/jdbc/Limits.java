package dev.tarn.jdbc;

import java.sql.DatabaseMetaData;

/** Tarn has no limits but those of memory and disk. */
abstract class Limits implements DatabaseMetaData {
  private static final int UNLIMITED = 0;

  @Override
  public int getMaxBinaryLiteralLength() {
    return UNLIMITED;
  }

  @Override
  public int getMaxCharLiteralLength() {
    return UNLIMITED;
  }

  @Override
  public int getMaxColumnNameLength() {
    return UNLIMITED;
  }

  @Override
  public int getMaxColumnsInGroupBy() {
    return UNLIMITED;
  }

  @Override
  public int getMaxColumnsInIndex() {
    return UNLIMITED;
  }

  @Override
  public int getMaxColumnsInOrderBy() {
    return UNLIMITED;
  }

  @Override
  public int getMaxColumnsInSelect() {
    return UNLIMITED;
  }

  @Override
  public int getMaxColumnsInTable() {
    return UNLIMITED;
  }

  @Override
  public int getMaxConnections() {
    return UNLIMITED;
  }

  @Override
  public int getMaxCursorNameLength() {
    return UNLIMITED;
  }

  @Override
  public int getMaxIndexLength() {
    return UNLIMITED;
  }

  @Override
  public int getMaxSchemaNameLength() {
    return UNLIMITED;
  }

  @Override
  public int getMaxProcedureNameLength() {
    return UNLIMITED;
  }

  @Override
  public int getMaxCatalogNameLength() {
    return UNLIMITED;
  }

  @Override
  public int getMaxRowSize() {
    return UNLIMITED;
  }

  @Override
  public int getMaxStatementLength() {
    return UNLIMITED;
  }

  @Override
  public int getMaxStatements() {
    return UNLIMITED;
  }

  @Override
  public int getMaxTableNameLength() {
    return UNLIMITED;
  }

  @Override
  public int getMaxTablesInSelect() {
    return UNLIMITED;
  }

  @Override
  public int getMaxUserNameLength() {
    return UNLIMITED;
  }
}
