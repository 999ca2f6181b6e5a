package dev.tarn.jdbc;

import java.sql.ParameterMetaData;
import java.sql.SQLException;
import java.sql.Types;

/** How many parameters there are; a parameter has the type of the value that it is given. */
record TarnParameterMetaData(int count) implements ParameterMetaData {

  private void require(int parameter) throws SQLException {
    if (parameter < 1 || parameter > count) {
      throw SqlErrors.invalidArgument(
          "ParameterMetaData", parameter, "there are " + count + " parameters, counted from 1.");
    }
  }

  @Override
  public int getParameterCount() {
    return count;
  }

  @Override
  public int isNullable(int parameter) throws SQLException {
    require(parameter);
    return parameterNullableUnknown;
  }

  @Override
  public boolean isSigned(int parameter) throws SQLException {
    require(parameter);
    return true;
  }

  @Override
  public int getPrecision(int parameter) throws SQLException {
    require(parameter);
    return 0;
  }

  @Override
  public int getScale(int parameter) throws SQLException {
    require(parameter);
    return 0;
  }

  @Override
  public int getParameterType(int parameter) throws SQLException {
    require(parameter);
    return Types.OTHER;
  }

  @Override
  public String getParameterTypeName(int parameter) throws SQLException {
    require(parameter);
    return "ANY";
  }

  @Override
  public String getParameterClassName(int parameter) throws SQLException {
    require(parameter);
    return Object.class.getName();
  }

  @Override
  public int getParameterMode(int parameter) throws SQLException {
    require(parameter);
    return parameterModeIn;
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
