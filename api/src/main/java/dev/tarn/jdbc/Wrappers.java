package dev.tarn.jdbc;

import java.sql.SQLException;

/** What {@link java.sql.Wrapper} asks for. */
final class Wrappers {
  private Wrappers() {}

  /** The object itself as one of its interfaces. */
  static <T> T unwrap(Object object, Class<T> type) throws SQLException {
    if (!type.isInstance(object)) {
      throw SqlErrors.invalidArgument(
          "unwrap", type.getName(), "a " + object.getClass().getSimpleName() + " is none.");
    }
    return type.cast(object);
  }
}
