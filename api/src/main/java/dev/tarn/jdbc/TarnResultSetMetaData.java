package dev.tarn.jdbc;

import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Types;

/** The columns of a result. Which table a column comes from is not kept. */
record TarnResultSetMetaData(StructType schema) implements ResultSetMetaData {

  private StructField field(int column) throws SQLException {
    if (column < 1 || column > schema.size()) {
      throw SqlErrors.noColumn("number " + column + ", counted from 1", schema.names());
    }
    return schema.field(column - 1);
  }

  private JdbcType type(int column) throws SQLException {
    return JdbcType.of(field(column).type());
  }

  @Override
  public int getColumnCount() {
    return schema.size();
  }

  @Override
  public String getColumnName(int column) throws SQLException {
    return field(column).name();
  }

  @Override
  public String getColumnLabel(int column) throws SQLException {
    return field(column).name();
  }

  @Override
  public int getColumnType(int column) throws SQLException {
    return type(column).code();
  }

  /** The type with its parts, such as {@code ARRAY<INT>}; of numbers the name alone. */
  @Override
  public String getColumnTypeName(int column) throws SQLException {
    return switch (type(column).code()) {
      case Types.ARRAY, Types.STRUCT, Types.JAVA_OBJECT -> field(column).type().sql();
      default -> JdbcType.name(field(column).type());
    };
  }

  @Override
  public String getColumnClassName(int column) throws SQLException {
    return type(column).javaClass().getName();
  }

  @Override
  public int getColumnDisplaySize(int column) throws SQLException {
    return type(column).displaySize();
  }

  @Override
  public int getPrecision(int column) throws SQLException {
    return type(column).precision();
  }

  @Override
  public int getScale(int column) throws SQLException {
    return type(column).scale();
  }

  @Override
  public int isNullable(int column) throws SQLException {
    return field(column).nullable() ? columnNullable : columnNoNulls;
  }

  @Override
  public boolean isSigned(int column) throws SQLException {
    return type(column).isSigned();
  }

  @Override
  public boolean isCaseSensitive(int column) throws SQLException {
    return type(column).isText();
  }

  @Override
  public boolean isSearchable(int column) throws SQLException {
    return field(column) != null;
  }

  @Override
  public boolean isAutoIncrement(int column) throws SQLException {
    return field(column).metadata().containsKey("delta.identity.start");
  }

  @Override
  public boolean isCurrency(int column) throws SQLException {
    field(column);
    return false;
  }

  @Override
  public boolean isReadOnly(int column) throws SQLException {
    field(column);
    return true;
  }

  @Override
  public boolean isWritable(int column) throws SQLException {
    return !isReadOnly(column);
  }

  @Override
  public boolean isDefinitelyWritable(int column) throws SQLException {
    return !isReadOnly(column);
  }

  @Override
  public String getTableName(int column) throws SQLException {
    field(column);
    return "";
  }

  @Override
  public String getSchemaName(int column) throws SQLException {
    return getTableName(column);
  }

  @Override
  public String getCatalogName(int column) throws SQLException {
    return getTableName(column);
  }

  @Override
  public <T> T unwrap(Class<T> type) throws SQLException {
    return Wrappers.unwrap(this, type);
  }

  @Override
  public boolean isWrapperFor(Class<?> type) {
    return type.isInstance(this);
  }
}
