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
 */
public record ParseOptions(ZoneId zone, ConstantTexts texts) {
  public static final ParseOptions UTC = new ParseOptions(ZoneOffset.UTC);

  public ParseOptions {
    requireNonNull(zone, "zone");
    requireNonNull(texts, "texts");
  }

  /** Without a session: IDENTIFIER takes literals only. */
  public ParseOptions(ZoneId zone) {
    this(zone, ComputedNames::literal);
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
