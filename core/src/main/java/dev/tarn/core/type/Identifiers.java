package dev.tarn.core.type;

import java.util.Collection;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** How names are written in SQL text and in messages. */
public final class Identifiers {
  private static final Pattern PLAIN = Pattern.compile("[a-zA-Z_][a-zA-Z0-9_]*");

  private Identifiers() {}

  public static String quote(String name) {
    return "`" + name.replace("`", "``") + "`";
  }

  public static String quoteIfNeeded(String name) {
    return PLAIN.matcher(name).matches() ? name : quote(name);
  }

  /** {@code `a`.`b c`}: the form Spark's error messages use. */
  public static String quoteAll(Collection<String> parts) {
    return parts.stream().map(Identifiers::quote).collect(Collectors.joining("."));
  }
}
