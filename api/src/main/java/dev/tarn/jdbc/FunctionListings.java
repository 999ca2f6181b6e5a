package dev.tarn.jdbc;

import dev.tarn.api.Row;
import dev.tarn.core.type.DataType;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** What {@link DatabaseMetaData} tells of functions that were made by CREATE FUNCTION. */
final class FunctionListings {
  private static final String FUNCTION_COLUMNS =
      "FUNCTION_CAT FUNCTION_SCHEM FUNCTION_NAME REMARKS FUNCTION_TYPE:s SPECIFIC_NAME";
  private static final String PARAMETER_COLUMNS =
      "FUNCTION_CAT FUNCTION_SCHEM FUNCTION_NAME COLUMN_NAME COLUMN_TYPE:s DATA_TYPE:i TYPE_NAME"
          + " PRECISION:i LENGTH:i SCALE:s RADIX:s NULLABLE:s REMARKS CHAR_OCTET_LENGTH:i"
          + " ORDINAL_POSITION:i IS_NULLABLE SPECIFIC_NAME";

  private final CatalogQueries queries;

  FunctionListings(CatalogQueries queries) {
    this.queries = queries;
  }

  private static boolean isMet(Row row, String catalog, NamePattern schema, NamePattern name) {
    return (catalog == null || catalog.equalsIgnoreCase(row.getString(0)))
        && schema.isMetBy(row.getString(1))
        && name.isMetBy(row.getString(2));
  }

  ResultSet functions(String catalog, String schema, String name) throws SQLException {
    NamePattern schemas = NamePattern.of(schema);
    NamePattern names = NamePattern.of(name);
    List<List<?>> rows = new ArrayList<>();
    for (Row row :
        queries.rows(
            "SELECT routine_catalog, routine_schema, routine_name, comment, data_type"
                + " FROM system.information_schema.routines ORDER BY 1, 2, 3",
            List.of())) {
      if (isMet(row, catalog, schemas, names)) {
        boolean table = "TABLE_TYPE".equals(row.getString(4));
        int kind = table ? DatabaseMetaData.functionReturnsTable : DatabaseMetaData.functionNoTable;
        rows.add(
            Arrays.asList(
                row.getString(0),
                row.getString(1),
                row.getString(2),
                row.getString(3),
                (short) kind,
                row.getString(2)));
      }
    }
    return Listing.of(FUNCTION_COLUMNS, rows);
  }

  ResultSet parameters(String catalog, String schema, String name, String parameter)
      throws SQLException {
    NamePattern schemas = NamePattern.of(schema);
    NamePattern names = NamePattern.of(name);
    NamePattern parameters = NamePattern.of(parameter);
    List<List<?>> rows = new ArrayList<>();
    for (Row row :
        queries.rows(
            "SELECT specific_catalog, specific_schema, specific_name, parameter_name,"
                + " full_data_type, ordinal_position, comment"
                + " FROM system.information_schema.parameters ORDER BY 1, 2, 3, 6",
            List.of())) {
      if (isMet(row, catalog, schemas, names) && parameters.isMetBy(row.getString(3))) {
        rows.add(parameter(row));
      }
    }
    return Listing.of(PARAMETER_COLUMNS, rows);
  }

  private static List<?> parameter(Row row) throws SQLException {
    DataType type = TypeNames.type(row.getString(4));
    JdbcType jdbc = JdbcType.of(type);
    return Arrays.asList(
        row.getString(0),
        row.getString(1),
        row.getString(2),
        row.getString(3),
        (short) DatabaseMetaData.functionColumnIn,
        jdbc.code(),
        type.sql(),
        jdbc.precision(),
        null,
        (short) jdbc.scale(),
        (short) 10,
        (short) DatabaseMetaData.functionNullable,
        row.getString(6),
        null,
        row.getInt(5),
        "YES",
        row.getString(2));
  }
}
