package dev.tarn.jdbc;

import dev.tarn.api.DataTypes;
import dev.tarn.core.type.DataType;
import java.sql.SQLException;

/** Types by their names. */
final class TypeNames {
  private TypeNames() {}

  static DataType type(String name) throws SQLException {
    return SqlErrors.call(() -> DataTypes.parse(name));
  }

  /** The constant of {@link java.sql.Types} for a type. */
  static int code(String name) throws SQLException {
    return JdbcType.of(type(name)).code();
  }
}
