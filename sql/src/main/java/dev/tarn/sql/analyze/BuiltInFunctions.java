package dev.tarn.sql.analyze;

import dev.tarn.sql.function.Function;
import dev.tarn.sql.function.FunctionTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/** The functions that SQL can call without making them, as SHOW and DESCRIBE tell of them. */
public final class BuiltInFunctions {
  /** Those that are no entries of the function table, with how they are called. */
  private static final Map<String, String> SPECIAL =
      Map.ofEntries(
          Map.entry("struct", "struct(ANY, ...)"),
          Map.entry("if", "if(BOOLEAN, ANY, ANY)"),
          Map.entry("iff", "iff(BOOLEAN, ANY, ANY)"),
          Map.entry("is_account_group_member", "is_account_group_member(STRING)"),
          Map.entry("is_member", "is_member(STRING)"),
          Map.entry("range", "range([BIGINT], BIGINT, [BIGINT], [INT])"),
          Map.entry(RowOrigins.FILE, RowOrigins.FILE + "()"),
          Map.entry(RowOrigins.NUMBER, RowOrigins.NUMBER + "()"),
          Map.entry(RowOrigins.PARTITION, RowOrigins.PARTITION + "()"),
          Map.entry("session_window", "session_window(TIMESTAMP, STRING)"),
          Map.entry("table_changes", "table_changes(STRING, ANY, [ANY])"),
          Map.entry("table_changes_by_path", "table_changes_by_path(STRING, ANY, [ANY])"),
          Map.entry("window", "window(TIMESTAMP, STRING, [STRING], [STRING])"));

  private BuiltInFunctions() {}

  /** What is said of a function: a line each, {@code details} when more is asked for. */
  public record Description(String name, String usage, List<String> details) {
    public Description {
      details = List.copyOf(details);
    }
  }

  /** The names, in order. */
  public static SortedSet<String> names() {
    SortedSet<String> names = new TreeSet<>(FunctionTable.names());
    names.addAll(SPECIAL.keySet());
    names.addAll(SpecialFunctions.CASTS.keySet());
    names.addAll(ContextFunctions.NAMES);
    return names;
  }

  /** Whether a name, in lower case, is one of those that are no entries of the function table. */
  static boolean isSpecial(String name) {
    return SPECIAL.containsKey(name)
        || SpecialFunctions.CASTS.containsKey(name)
        || ContextFunctions.NAMES.contains(name);
  }

  public static Optional<Description> find(String called) {
    String name = called.toLowerCase(Locale.ROOT);
    if (SPECIAL.containsKey(name)) {
      return Optional.of(new Description(name, SPECIAL.get(name), List.of()));
    }
    if (SpecialFunctions.CASTS.containsKey(name)) {
      return Optional.of(cast(name));
    }
    return ContextFunctions.NAMES.contains(name)
        ? Optional.of(new Description(name, name + "()", List.of("One value for a statement.")))
        : FunctionTable.supported(name).map(function -> entry(name, function));
  }

  private static Description cast(String name) {
    String type = SpecialFunctions.CASTS.get(name).sql();
    return new Description(name, name + "(ANY)", List.of("The same as CAST(... AS " + type + ")."));
  }

  private static Description entry(String name, Function function) {
    List<String> details = new ArrayList<>();
    details.add(kind(function));
    if (function.names().size() > 1) {
      details.add("Names: " + String.join(", ", function.names()) + ".");
    }
    nulls(function).ifPresent(details::add);
    if (!function.deterministic()) {
      details.add("Equal arguments need not give equal results.");
    }
    return new Description(name, usage(name, function), details);
  }

  private static String usage(String name, Function function) {
    return Character.isLetter(name.charAt(0))
        ? name + "(" + function.usage() + ")"
        : "... " + name + " ...";
  }

  private static String kind(Function function) {
    return switch (function.kind()) {
      case SCALAR -> "One value for each row.";
      case AGGREGATE -> "One value for each group of rows.";
      case WINDOW -> "One value for each row, from the rows around it; only with OVER.";
      case GENERATOR -> "Several rows for each row.";
    };
  }

  private static Optional<String> nulls(Function function) {
    return switch (function.nulls()) {
      case PROPAGATES -> Optional.of("NULL when an argument is NULL.");
      case PROPAGATES_AND_MAKES ->
          Optional.of("NULL when an argument is NULL, and for some other values.");
      case ONLY_FROM_NULLS -> Optional.of("NULL only when an argument is NULL.");
      case SKIPS -> Optional.of("NULL only when all arguments are NULL.");
      case NEVER -> Optional.of("Never NULL.");
      case OWN -> Optional.empty();
    };
  }
}
