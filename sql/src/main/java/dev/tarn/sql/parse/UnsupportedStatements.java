package dev.tarn.sql.parse;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.Token;

/**
 * Statements of Spark and Databricks that Tarn does not know. Where one of them is the reason for a
 * syntax error, the error says so by name.
 */
final class UnsupportedStatements {
  private static final int MOST_WORDS = 5;

  /** The words with which each begins; where several fit, the first counts. */
  private static final List<String> STATEMENTS =
      List.of(
          "ADD ARCHIVE",
          "ADD FILE",
          "ADD JAR",
          "ALTER CATALOG",
          "ALTER DATABASE",
          "ALTER FUNCTION",
          "ALTER SCHEMA",
          "ALTER VOLUME",
          "ANALYZE TABLE",
          "BEGIN",
          "CACHE",
          "CALL",
          "CLEAR CACHE",
          "COMMENT ON",
          "COPY INTO",
          "CREATE CONNECTION",
          "CREATE INDEX",
          "CREATE OR REPLACE PROCEDURE",
          "CREATE PROCEDURE",
          "CREATE TEMPORARY TABLE",
          "DENY",
          "DROP CONNECTION",
          "DROP INDEX",
          "DROP PROCEDURE",
          "FSCK REPAIR TABLE",
          "INSERT OVERWRITE DIRECTORY",
          "INSERT OVERWRITE LOCAL DIRECTORY",
          "LOAD DATA",
          "LOCK",
          "MSCK",
          "REFRESH",
          "REPAIR TABLE",
          "SHOW CATALOG",
          "SHOW CURRENT",
          "SHOW LOCKS",
          "SHOW PRINCIPALS",
          "SHOW ROLES",
          "SYNC",
          "UNCACHE",
          "UNDROP",
          "UNLOCK");

  private UnsupportedStatements() {}

  /** The name of the unsupported statement that the text begins like. */
  static Optional<String> find(CommonTokenStream tokens) {
    String beginning =
        tokens.getTokens().stream()
            .filter(token -> token.getChannel() == Token.DEFAULT_CHANNEL)
            .limit(MOST_WORDS)
            .map(token -> token.getText().toUpperCase(Locale.ROOT))
            .collect(Collectors.joining(" ", "", " "));
    return STATEMENTS.stream().filter(name -> beginning.startsWith(name + " ")).findFirst();
  }
}
