package dev.tarn.core.error;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Every error there is, as data. Each module brings a resource {@code
 * /dev/tarn/errors/<module>.json}:
 *
 * <pre>{"CLASS.SUB": {"sqlState": "42000", "kind": "USER", "message": "Cannot do &lt;thing&gt;."}}
 * </pre>
 *
 * The message names its parameters in angle brackets. It begins with what cannot be done and gives
 * the value, the cause and the way out.
 */
public final class ErrorCatalog {
  /** The modules that may bring errors; one whose resource is not on the class path brings none. */
  private static final List<String> MODULES =
      List.of(
          "core", "sql", "delta", "lake", "duckdb", "spark", "pipeline", "jdbc", "server", "cli");

  private static final Pattern PARAMETER = Pattern.compile("<([a-zA-Z0-9_]+)>");

  private ErrorCatalog() {}

  /**
   * One class of errors.
   *
   * @param template the message with its parameters as {@code <name>}
   */
  public record Entry(String errorClass, String sqlState, ErrorKind kind, String template) {

    /** The names of the parameters the message has. */
    public Set<String> parameters() {
      return PARAMETER
          .matcher(template)
          .results()
          .map(match -> match.group(1))
          .collect(Collectors.toUnmodifiableSet());
    }

    /**
     * The message with its parameters filled in; a parameter without a value keeps its name in
     * brackets.
     */
    public String message(Map<String, String> parameters) {
      Matcher matcher = PARAMETER.matcher(template);
      return matcher.replaceAll(
          match ->
              Matcher.quoteReplacement(parameters.getOrDefault(match.group(1), match.group())));
    }
  }

  /**
   * Finds a class of errors.
   *
   * @throws IllegalArgumentException when there is none of that name
   */
  public static Entry entry(String errorClass) {
    Entry entry = Loaded.ENTRIES.get(errorClass);
    if (entry == null) {
      throw new IllegalArgumentException("no error class " + errorClass + " in the catalogue");
    }
    return entry;
  }

  /** All classes by name, sorted. */
  public static Map<String, Entry> entries() {
    return Loaded.ENTRIES;
  }

  private static final class Loaded {
    static final Map<String, Entry> ENTRIES = load();

    private static Map<String, Entry> load() {
      Map<String, Entry> entries = new TreeMap<>();
      for (String module : MODULES) {
        try (InputStream resource =
            ErrorCatalog.class.getResourceAsStream("/dev/tarn/errors/" + module + ".json")) {
          if (resource != null) {
            read(resource, entries);
          }
        } catch (IOException e) {
          throw new UncheckedIOException("cannot read the errors of " + module, e);
        }
      }
      return Collections.unmodifiableMap(entries);
    }

    private static void read(InputStream resource, Map<String, Entry> entries) throws IOException {
      try (JsonParser parser = new JsonFactory().createParser(resource)) {
        parser.nextToken();
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
          String errorClass = parser.currentName();
          parser.nextToken();
          Map<String, String> fields = new TreeMap<>();
          while (parser.nextToken() == JsonToken.FIELD_NAME) {
            fields.put(parser.currentName(), parser.nextTextValue());
          }
          Entry entry =
              new Entry(
                  errorClass,
                  fields.get("sqlState"),
                  ErrorKind.valueOf(fields.get("kind")),
                  fields.get("message"));
          if (entries.put(errorClass, entry) != null) {
            throw new IOException("error class " + errorClass + " is defined twice");
          }
        }
      }
    }
  }
}
