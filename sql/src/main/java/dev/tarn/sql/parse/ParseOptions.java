package dev.tarn.sql.parse;

import static java.util.Objects.requireNonNull;

import dev.tarn.sql.tree.Expression;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Optional;

/**
 * What the meaning of SQL text depends on.
 *
 * @param zone the session's time zone, in which a TIMESTAMP literal without a zone is read
 * @param texts computes the names that IDENTIFIER is given
 * @param storedParameters whether parameters may stand in what is kept as text
 */
public record ParseOptions(ZoneId zone, ConstantTexts texts, StoredParameters storedParameters) {
  public static final ParseOptions UTC = new ParseOptions(ZoneOffset.UTC);

  public ParseOptions {
    requireNonNull(zone, "zone");
    requireNonNull(texts, "texts");
    requireNonNull(storedParameters, "storedParameters");
  }

  public ParseOptions(ZoneId zone, ConstantTexts texts) {
    this(zone, texts, StoredParameters.REFUSED);
  }

  /** Without a session: IDENTIFIER takes literals only. */
  public ParseOptions(ZoneId zone) {
    this(zone, ComputedNames::literal);
  }

  /** The same options for definitions that are read anew, with their parameters, at each use. */
  public ParseOptions forDefinitions() {
    return new ParseOptions(zone, texts, StoredParameters.ALLOWED);
  }

  /** Whether a query that a statement defines may have parameters. */
  public enum StoredParameters {
    /** The text would be read again without their values. */
    REFUSED,
    /** Whoever keeps the text keeps the values. */
    ALLOWED
  }

  /** Computes texts before a statement is analysed. */
  @FunctionalInterface
  public interface ConstantTexts {

    /**
     * The value of a constant expression.
     *
     * @return empty when it is NULL
     */
    Optional<String> text(Expression expression);
  }
}
