package dev.tarn.tpch;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;

/**
 * One of the 22 queries.
 *
 * @param number from 1, as the specification counts them
 * @param sql the text, without a semicolon
 */
public record TpchQuery(int number, String sql) {
  private static final int COUNT = 22;

  /** All of them, in their order. */
  public static List<TpchQuery> all() {
    return IntStream.rangeClosed(1, COUNT).mapToObj(TpchQuery::read).toList();
  }

  /** Its name in reports: {@code q01} to {@code q22}. */
  public String id() {
    return "q%02d".formatted(number);
  }

  private static TpchQuery read(int number) {
    String resource = "queries/q%02d.sql".formatted(number);
    try (InputStream text = TpchQuery.class.getResourceAsStream(resource)) {
      return new TpchQuery(number, new String(text.readAllBytes(), StandardCharsets.UTF_8).strip());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
