package dev.tarn.duckdb.function;

import dev.tarn.core.error.TarnException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Stream;

/** All functions of ours that must be registered with a database before it runs our SQL. */
public final class JavaFunctions {
  private static final String PREFIX = "tarn_";

  private JavaFunctions() {}

  /** Whether SQL text may call one; their names begin alike. */
  public static boolean mayCall(String sql) {
    return sql.contains(PREFIX);
  }

  /** The exception by which Java code that DuckDB calls raises an error. */
  public static RuntimeException raised(TarnException error) {
    return Raise.exception(error);
  }

  /** Registers them; once for each database. */
  public static void register(Connection connection) throws SQLException {
    List<JavaFunction> all =
        Stream.of(
                CastFunctions.ALL,
                IntervalTexts.ALL,
                IntervalFunctions.ALL,
                NumberFunctions.ALL,
                TextFunctions.ALL,
                RegexFunctions.ALL,
                FormatFunctions.ALL,
                HashFunctions.ALL,
                JsonFunctions.ALL,
                CsvJava.ALL,
                BinaryJava.ALL,
                MiscellaneousJava.ALL,
                ConversionJava.ALL,
                DatetimeFunctions.ALL)
            .flatMap(List::stream)
            .toList();
    for (JavaFunction function : all) {
      function.register(connection);
    }
  }
}
