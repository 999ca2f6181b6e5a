package dev.tarn.duckdb.function;

import static org.duckdb.DuckDBColumnType.BOOLEAN;
import static org.duckdb.DuckDBColumnType.INTEGER;
import static org.duckdb.DuckDBColumnType.VARCHAR;

import dev.tarn.core.error.TarnException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** Regular expressions and LIKE with Java's syntax and semantics. */
final class RegexFunctions {
  private static final int CACHED_PATTERNS = 100;

  /** Compiled patterns of this thread: a pattern is nearly always a constant. */
  private static final ThreadLocal<Map<String, Pattern>> PATTERNS =
      ThreadLocal.withInitial(
          () ->
              new LinkedHashMap<>(16, 0.75f, true) {
                private static final long serialVersionUID = 1L;

                @Override
                protected boolean removeEldestEntry(Map.Entry<String, Pattern> eldest) {
                  return size() > CACHED_PATTERNS;
                }
              });

  static final List<JavaFunction> ALL =
      List.of(
          JavaFunction.of(
              "tarn_like",
              BOOLEAN,
              row -> like(row.text(1), row.text(2)).matcher(row.text(0)).matches(),
              VARCHAR,
              VARCHAR,
              VARCHAR),
          JavaFunction.of(
              "tarn_ilike",
              BOOLEAN,
              row ->
                  like(row.text(1).toLowerCase(Locale.ROOT), row.text(2))
                      .matcher(row.text(0).toLowerCase(Locale.ROOT))
                      .matches(),
              VARCHAR,
              VARCHAR,
              VARCHAR),
          JavaFunction.of(
              "tarn_rlike",
              BOOLEAN,
              row -> regex("rlike", row.text(1)).matcher(row.text(0)).find(),
              VARCHAR,
              VARCHAR),
          JavaFunction.of(
              "tarn_regexp_replace",
              VARCHAR,
              row -> replace(row.text(0), row.text(1), row.text(2), row.integer(3)),
              VARCHAR,
              VARCHAR,
              VARCHAR,
              INTEGER),
          JavaFunction.of(
              "tarn_regexp_extract",
              VARCHAR,
              row -> extract(row.text(0), row.text(1), row.integer(2)),
              VARCHAR,
              VARCHAR,
              INTEGER),
          JavaFunction.of(
              "tarn_regexp_extract_all",
              VARCHAR,
              row -> extractAll(row.text(0), row.text(1), row.integer(2)),
              VARCHAR,
              VARCHAR,
              INTEGER),
          JavaFunction.of(
              "tarn_regexp_count",
              INTEGER,
              row ->
                  (int) regex("regexp_count", row.text(1)).matcher(row.text(0)).results().count(),
              VARCHAR,
              VARCHAR),
          JavaFunction.of(
              "tarn_regexp_substr",
              VARCHAR,
              row -> substring(row.text(0), row.text(1)),
              VARCHAR,
              VARCHAR),
          JavaFunction.of(
              "tarn_regexp_instr",
              INTEGER,
              row -> position(row.text(0), row.text(1)),
              VARCHAR,
              VARCHAR),
          JavaFunction.of(
              "tarn_split",
              VARCHAR,
              row -> split(row.text(0), row.text(1), row.integer(2)),
              VARCHAR,
              VARCHAR,
              INTEGER));

  private RegexFunctions() {}

  private static Pattern cached(String key, Supplier<Pattern> compile) {
    Map<String, Pattern> patterns = PATTERNS.get();
    Pattern pattern = patterns.get(key);
    if (pattern == null) {
      pattern = compile.get();
      patterns.put(key, pattern);
    }
    return pattern;
  }

  private static Pattern like(String pattern, String escape) {
    return cached(
        "like " + escape + pattern, () -> LikePattern.regex(pattern, escape.codePointAt(0)));
  }

  private static Pattern regex(String function, String regex) {
    return cached(
        "regex " + regex,
        () -> {
          try {
            return Pattern.compile(regex);
          } catch (PatternSyntaxException e) {
            throw TarnException.of("INVALID_PARAMETER_VALUE.PATTERN")
                .with("functionName", "`" + function + "`")
                .with("parameter", "`regexp`")
                .with("value", "'" + regex + "'")
                .causedBy(e);
          }
        });
  }

  /** Replaces from a position on, counted from 1 in UTF-16 units as Spark does. */
  private static String replace(String text, String regex, String replacement, int position) {
    int start = position - 1;
    if (start != 0 && start >= text.length()) {
      return text;
    }
    Matcher matcher = regex("regexp_replace", regex).matcher(text).region(start, text.length());
    StringBuilder result = new StringBuilder();
    while (matcher.find()) {
      matcher.appendReplacement(result, replacement);
    }
    return matcher.appendTail(result).toString();
  }

  private static String extract(String text, String regex, int group) {
    Matcher matcher = regex("regexp_extract", regex).matcher(text);
    if (!matcher.find()) {
      return "";
    }
    checkGroup("regexp_extract", matcher, group);
    String found = matcher.group(group);
    return found == null ? "" : found;
  }

  private static String extractAll(String text, String regex, int group) {
    Matcher matcher = regex("regexp_extract_all", regex).matcher(text);
    List<String> found = new ArrayList<>();
    while (matcher.find()) {
      checkGroup("regexp_extract_all", matcher, group);
      found.add(matcher.group(group) == null ? "" : matcher.group(group));
    }
    return TextList.encode(found);
  }

  private static void checkGroup(String function, Matcher matcher, int group) {
    if (group < 0 || group > matcher.groupCount()) {
      throw TarnException.of("INVALID_PARAMETER_VALUE.REGEX_GROUP_INDEX")
          .with("functionName", "`" + function + "`")
          .with("parameter", "`idx`")
          .with("groupCount", matcher.groupCount())
          .with("groupIndex", group);
    }
  }

  private static String substring(String text, String regex) {
    Matcher matcher = regex("regexp_substr", regex).matcher(text);
    return matcher.find() && !matcher.group().isEmpty() ? matcher.group() : null;
  }

  private static Integer position(String text, String regex) {
    Matcher matcher = regex("regexp_instr", regex).matcher(text);
    return matcher.find() ? matcher.start() + 1 : 0;
  }

  /** An empty pattern parts all characters and leaves no empty last part. */
  private static String split(String text, String regex, int limit) {
    if (regex.isEmpty() && !text.isEmpty()) {
      int[] characters = text.codePoints().toArray();
      int count = limit > 0 ? Math.min(limit, characters.length) : characters.length;
      List<String> parts = new ArrayList<>();
      for (int i = 0; i < count - 1; i++) {
        parts.add(Character.toString(characters[i]));
      }
      parts.add(new String(characters, count - 1, characters.length - count + 1));
      return TextList.encode(parts);
    }
    int parts = limit == 0 ? -1 : limit;
    return TextList.encode(List.of(regex("split", regex).split(text, parts)));
  }
}
