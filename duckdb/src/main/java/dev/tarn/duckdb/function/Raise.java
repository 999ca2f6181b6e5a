package dev.tarn.duckdb.function;

import dev.tarn.core.error.TarnException;
import dev.tarn.sql.plan.Place;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * How an error of Spark's class travels through DuckDB: as the text of an error, with the class
 * first and then names and values of its parameters. Values are percent-encoded: characters beyond
 * the basic plane do not survive DuckDB's error texts.
 */
final class Raise {
  private static final String START = "{tarn}";
  private static final char SEPARATOR = '\u001f';
  private static final char END = '\u001e';

  private Raise() {}

  /**
   * An expression that raises; of no type of its own.
   *
   * @param errorClass which {@link PlaceText#mark} may have marked
   * @param parameters names, each followed by the SQL of its value
   */
  static String expression(String errorClass, String... parameters) {
    StringBuilder sql = new StringBuilder("error(").append(Sql.text(START + errorClass));
    for (int i = 0; i < parameters.length; i += 2) {
      sql.append(" || ").append(Sql.text(SEPARATOR + parameters[i] + SEPARATOR));
      sql.append(" || coalesce(url_encode(CAST(")
          .append(parameters[i + 1])
          .append(" AS VARCHAR)), 'null')");
    }
    return sql.append(" || ").append(Sql.text(String.valueOf(END))).append(")").toString();
  }

  /**
   * Whether an expression may raise an error of its own. DuckDB takes such a one for volatile and
   * refuses to have it in TRY, which must not catch its error anyway.
   */
  static boolean isIn(String expression) {
    return expression.contains("error('" + START);
  }

  /** The exception by which a Java function raises; DuckDB passes its text on. */
  static IllegalStateException exception(TarnException error) {
    Place place = error.position().map(Place::of).orElse(Place.NONE);
    StringBuilder text = new StringBuilder(START);
    text.append(PlaceText.mark(error.errorClass(), place));
    error
        .parameters()
        .forEach(
            (name, value) ->
                text.append(SEPARATOR).append(name).append(SEPARATOR).append(encoded(value)));
    return new IllegalStateException(text.append(END).toString(), error);
  }

  private static String encoded(String value) {
    return URLEncoder.encode(value, StandardCharsets.UTF_8);
  }

  /** The error in a text of DuckDB's, if one of ours is in it. */
  static Optional<TarnException> find(String message) {
    int start = message.indexOf(START);
    int end = message.indexOf(END, Math.max(start, 0));
    if (start < 0 || end < 0) {
      return Optional.empty();
    }
    String[] parts =
        message.substring(start + START.length(), end).split(String.valueOf(SEPARATOR), -1);
    Map<String, String> parameters = new LinkedHashMap<>();
    for (int i = 1; i + 1 < parts.length; i += 2) {
      parameters.put(parts[i], URLDecoder.decode(parts[i + 1], StandardCharsets.UTF_8));
    }
    TarnException error = PlaceText.error(parts[0]);
    for (Map.Entry<String, String> parameter : parameters.entrySet()) {
      error = error.with(parameter.getKey(), parameter.getValue());
    }
    return Optional.of(error);
  }
}
