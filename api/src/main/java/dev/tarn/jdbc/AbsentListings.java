package dev.tarn.jdbc;

import java.sql.ResultSet;

/** Listings of what Tarn has none of, such as keys, indexes and procedures: they are empty. */
abstract class AbsentListings extends Capabilities {
  private static final String KEYS =
      "PKTABLE_CAT PKTABLE_SCHEM PKTABLE_NAME PKCOLUMN_NAME FKTABLE_CAT FKTABLE_SCHEM "
          + "FKTABLE_NAME FKCOLUMN_NAME KEY_SEQ:s UPDATE_RULE:s DELETE_RULE:s FK_NAME PK_NAME "
          + "DEFERRABILITY:s";

  @Override
  public ResultSet getProcedures(String catalog, String schema, String name) {
    return Listing.empty(
        "PROCEDURE_CAT PROCEDURE_SCHEM PROCEDURE_NAME RESERVED_1 RESERVED_2 RESERVED_3 "
            + "REMARKS PROCEDURE_TYPE:s SPECIFIC_NAME");
  }

  @Override
  public ResultSet getProcedureColumns(String catalog, String schema, String name, String column) {
    return Listing.empty(
        "PROCEDURE_CAT PROCEDURE_SCHEM PROCEDURE_NAME COLUMN_NAME COLUMN_TYPE:s "
            + "DATA_TYPE:i TYPE_NAME PRECISION:i LENGTH:i SCALE:s RADIX:s NULLABLE:s REMARKS "
            + "COLUMN_DEF SQL_DATA_TYPE:i SQL_DATETIME_SUB:i CHAR_OCTET_LENGTH:i "
            + "ORDINAL_POSITION:i IS_NULLABLE SPECIFIC_NAME");
  }

  @Override
  public ResultSet getColumnPrivileges(String catalog, String schema, String name, String column) {
    return Listing.empty(
        "TABLE_CAT TABLE_SCHEM TABLE_NAME COLUMN_NAME GRANTOR GRANTEE PRIVILEGE " + "IS_GRANTABLE");
  }

  @Override
  public ResultSet getBestRowIdentifier(
      String catalog, String schema, String name, int scope, boolean nullable) {
    return Listing.empty(
        "SCOPE:s COLUMN_NAME DATA_TYPE:i TYPE_NAME COLUMN_SIZE:i BUFFER_LENGTH:i "
            + "DECIMAL_DIGITS:s PSEUDO_COLUMN:s");
  }

  @Override
  public ResultSet getVersionColumns(String catalog, String schema, String name) {
    return Listing.empty(
        "SCOPE:s COLUMN_NAME DATA_TYPE:i TYPE_NAME COLUMN_SIZE:i BUFFER_LENGTH:i "
            + "DECIMAL_DIGITS:s PSEUDO_COLUMN:s");
  }

  @Override
  public ResultSet getPrimaryKeys(String catalog, String schema, String name) {
    return Listing.empty("TABLE_CAT TABLE_SCHEM TABLE_NAME COLUMN_NAME KEY_SEQ:s PK_NAME");
  }

  @Override
  public ResultSet getImportedKeys(String catalog, String schema, String name) {
    return Listing.empty(KEYS);
  }

  @Override
  public ResultSet getExportedKeys(String catalog, String schema, String name) {
    return Listing.empty(KEYS);
  }

  @Override
  public ResultSet getCrossReference(
      String catalog,
      String schema,
      String name,
      String otherCatalog,
      String otherSchema,
      String otherName) {
    return Listing.empty(KEYS);
  }

  @Override
  public ResultSet getIndexInfo(
      String catalog, String schema, String name, boolean unique, boolean approximate) {
    return Listing.empty(
        "TABLE_CAT TABLE_SCHEM TABLE_NAME NON_UNIQUE:b INDEX_QUALIFIER INDEX_NAME TYPE:s "
            + "ORDINAL_POSITION:s COLUMN_NAME ASC_OR_DESC CARDINALITY:l PAGES:l "
            + "FILTER_CONDITION");
  }

  @Override
  public ResultSet getUDTs(String catalog, String schema, String name, int[] types) {
    return Listing.empty(
        "TYPE_CAT TYPE_SCHEM TYPE_NAME CLASS_NAME DATA_TYPE:i REMARKS BASE_TYPE:s");
  }

  @Override
  public ResultSet getSuperTypes(String catalog, String schema, String name) {
    return Listing.empty(
        "TYPE_CAT TYPE_SCHEM TYPE_NAME SUPERTYPE_CAT SUPERTYPE_SCHEM SUPERTYPE_NAME");
  }

  @Override
  public ResultSet getSuperTables(String catalog, String schema, String name) {
    return Listing.empty("TABLE_CAT TABLE_SCHEM TABLE_NAME SUPERTABLE_NAME");
  }

  @Override
  public ResultSet getAttributes(String catalog, String schema, String name, String column) {
    return Listing.empty(
        "TYPE_CAT TYPE_SCHEM TYPE_NAME ATTR_NAME DATA_TYPE:i ATTR_TYPE_NAME ATTR_SIZE:i "
            + "DECIMAL_DIGITS:i NUM_PREC_RADIX:i NULLABLE:i REMARKS ATTR_DEF SQL_DATA_TYPE:i "
            + "SQL_DATETIME_SUB:i CHAR_OCTET_LENGTH:i ORDINAL_POSITION:i IS_NULLABLE "
            + "SCOPE_CATALOG SCOPE_SCHEMA SCOPE_TABLE SOURCE_DATA_TYPE:s");
  }

  @Override
  public ResultSet getClientInfoProperties() {
    return Listing.empty("NAME MAX_LEN:i DEFAULT_VALUE DESCRIPTION");
  }

  @Override
  public ResultSet getPseudoColumns(String catalog, String schema, String name, String column) {
    return Listing.empty(
        "TABLE_CAT TABLE_SCHEM TABLE_NAME COLUMN_NAME DATA_TYPE:i COLUMN_SIZE:i "
            + "DECIMAL_DIGITS:i NUM_PREC_RADIX:i COLUMN_USAGE REMARKS CHAR_OCTET_LENGTH:i "
            + "IS_NULLABLE");
  }
}
