package dev.tarn.jdbc;

import dev.tarn.core.error.TarnException;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.DriverPropertyInfo;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.util.Arrays;
import java.util.Properties;
import java.util.logging.Logger;

/**
 * The driver for URLs {@code jdbc:tarn:PATH}, where PATH is the folder of a lake; {@link
 * DriverManager} finds it by itself. Connections to one lake share it in the process; the last that
 * is closed closes it.
 *
 * {@snippet class="dev.tarn.jdbc.JdbcSnippetsTest" region="jdbc"}
 */
public final class TarnDriver implements Driver {
  static {
    try {
      DriverManager.registerDriver(new TarnDriver());
    } catch (SQLException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** For tools that make their drivers themselves. */
  public TarnDriver() {}

  @Override
  public boolean acceptsURL(String url) {
    return ConnectionUrl.isOne(url);
  }

  /**
   * Opens a connection.
   *
   * @return null for a URL that is another driver's
   */
  @Override
  public Connection connect(String url, Properties properties) throws SQLException {
    if (!acceptsURL(url)) {
      return null;
    }
    try {
      return TarnConnection.open(ConnectionUrl.parse(url, properties));
    } catch (TarnException e) {
      throw SqlErrors.of(e);
    }
  }

  @Override
  public DriverPropertyInfo[] getPropertyInfo(String url, Properties properties) {
    return Arrays.stream(ConnectionProperty.values())
        .map(property -> property.info(url, properties))
        .toArray(DriverPropertyInfo[]::new);
  }

  @Override
  public int getMajorVersion() {
    return DriverVersion.major();
  }

  @Override
  public int getMinorVersion() {
    return DriverVersion.minor();
  }

  /** There are no transactions of several statements and no updatable results. */
  @Override
  public boolean jdbcCompliant() {
    return false;
  }

  @Override
  public Logger getParentLogger() throws SQLFeatureNotSupportedException {
    throw new SQLFeatureNotSupportedException(
        "[JDBC_METHOD_NOT_SUPPORTED] Driver.getParentLogger: Tarn logs by SLF4J.", "0A000");
  }
}
