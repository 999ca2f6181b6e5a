package dev.tarn.duckdb.engine;

import dev.tarn.core.error.TarnException;
import dev.tarn.duckdb.function.JavaFunctions;
import dev.tarn.duckdb.rows.RowFunction;
import dev.tarn.duckdb.scan.MarkedRows;
import dev.tarn.duckdb.scan.Text;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;
import java.util.function.Supplier;
import org.duckdb.DuckDBConnection;
import org.duckdb.DuckDBDriver;

/**
 * A DuckDB of our own, in memory. It never downloads an extension, never uses more memory than it
 * is given, and always works in UTC: under another zone it would read Spark's INT96 timestamps
 * wrong, so that the session's zone is written into each expression instead.
 */
public final class Database implements AutoCloseable {
  private final DuckDBConnection first;
  private volatile boolean invalid;
  private boolean hasFunctions;
  private boolean canSpill;
  private MarkedRows markedRows;

  private Database(DuckDBConnection first) {
    this.first = first;
  }

  /** Opens a database. */
  public static Database open(EngineSettings settings) {
    FlightRecorderEvent.leaveOutIfAsked();
    try {
      // Not by the DriverManager: it would load every other driver too.
      Connection connection = new DuckDBDriver().connect("jdbc:duckdb:", properties(settings));
      Database database = new Database(connection.unwrap(DuckDBConnection.class));
      database.execute("SET GLOBAL TimeZone = 'UTC'");
      return database;
    } catch (SQLException e) {
      throw EngineErrors.cannotOpen(e);
    }
  }

  private static Properties properties(EngineSettings settings) {
    Properties properties = new Properties();
    properties.setProperty("memory_limit", settings.memoryLimit());
    properties.setProperty("threads", Integer.toString(settings.threads()));
    // Local files answer sooner than another thread wakes up.
    properties.setProperty("async_threads", "0");
    properties.setProperty("autoinstall_known_extensions", "false");
    properties.setProperty("autoload_known_extensions", "false");
    properties.setProperty("allow_community_extensions", "false");
    properties.setProperty("preserve_insertion_order", "true");
    return properties;
  }

  /**
   * Says where what does not fit into memory goes, unless that has been said.
   *
   * @param folder made when it is needed
   */
  synchronized void spillInto(Supplier<Path> folder) {
    if (!canSpill) {
      execute("SET GLOBAL temp_directory = " + Text.literal(folder.get().toString()));
      canSpill = true;
    }
  }

  /** Registers our functions before the first statement that calls one: few short ones do. */
  void makeReadyFor(String sql) throws SQLException {
    if (JavaFunctions.mayCall(sql)) {
      registerFunctions();
    }
  }

  private synchronized void registerFunctions() throws SQLException {
    if (!hasFunctions) {
      JavaFunctions.register(first);
      RowFunction.register(first);
      hasFunctions = true;
    }
  }

  /** The rows that statements mark; made, and its function registered, when the first one does. */
  synchronized MarkedRows markedRows() {
    if (markedRows == null) {
      MarkedRows made = new MarkedRows();
      try {
        made.register(first);
      } catch (SQLException e) {
        throw failure(e);
      }
      markedRows = made;
    }
    return markedRows;
  }

  /** A connection for one statement: an open result blocks the connection it came from. */
  public DuckDBConnection connect() {
    try {
      return first.duplicate();
    } catch (SQLException e) {
      throw failure(e);
    }
  }

  /** Runs a statement without a result on a connection of its own. */
  public void execute(String sql) {
    run(
        connection -> {
          try (Statement statement = connection.createStatement()) {
            return statement.execute(sql);
          }
        });
  }

  /** Works on a connection that is closed afterwards; DuckDB's errors become Tarn's. */
  public <T> T run(ConnectionWork<T> work) {
    try (DuckDBConnection connection = first.duplicate()) {
      return work.run(connection);
    } catch (SQLException e) {
      throw failure(e);
    }
  }

  /** Tarn's error for one of DuckDB's. */
  TarnException failure(SQLException failure) {
    String message = String.valueOf(failure.getMessage());
    invalid = invalid || message.startsWith("INTERNAL Error") || message.startsWith("FATAL Error");
    return EngineErrors.translate(failure);
  }

  /** Whether DuckDB has failed so badly that it refuses every further statement. */
  boolean isInvalid() {
    return invalid;
  }

  /** Work on a connection. */
  @FunctionalInterface
  public interface ConnectionWork<T> {
    T run(DuckDBConnection connection) throws SQLException;
  }

  @Override
  public void close() {
    try {
      first.close();
    } catch (SQLException e) {
      throw EngineErrors.translate(e);
    }
  }
}
