package dev.tarn.sql.analyze;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Where the name of a result column made by a function call differs from what was written: Spark
 * prints the expression that the call stands for, with the arguments that were left out.
 */
final class DisplayNames {
  /** Functions Spark prints under another name than they are called by. */
  private static final Map<String, String> OTHER_NAMES =
      Map.ofEntries(
          Map.entry("acos", "ACOS"),
          Map.entry("acosh", "ACOSH"),
          Map.entry("array_agg", "collect_list"),
          Map.entry("asin", "ASIN"),
          Map.entry("asinh", "ASINH"),
          Map.entry("atan", "ATAN"),
          Map.entry("atan2", "ATAN2"),
          Map.entry("atanh", "ATANH"),
          Map.entry("cbrt", "CBRT"),
          Map.entry("ceil", "CEIL"),
          Map.entry("cos", "COS"),
          Map.entry("cosh", "COSH"),
          Map.entry("cot", "COT"),
          Map.entry("csc", "CSC"),
          Map.entry("current_database", "current_schema"),
          Map.entry("curdate", "current_date"),
          Map.entry("degrees", "DEGREES"),
          Map.entry("dense_rank", "DENSE_RANK"),
          Map.entry("e", "E"),
          Map.entry("exp", "EXP"),
          Map.entry("expm1", "EXPM1"),
          Map.entry("floor", "FLOOR"),
          Map.entry("hypot", "HYPOT"),
          Map.entry("log", "LOG"),
          Map.entry("log10", "LOG10"),
          Map.entry("log1p", "LOG1P"),
          Map.entry("log2", "LOG2"),
          Map.entry("percent_rank", "PERCENT_RANK"),
          Map.entry("pi", "PI"),
          Map.entry("power", "POWER"),
          Map.entry("radians", "RADIANS"),
          Map.entry("rank", "RANK"),
          Map.entry("regexp", "REGEXP"),
          Map.entry("regexp_like", "REGEXP_LIKE"),
          Map.entry("rlike", "RLIKE"),
          Map.entry("sec", "SEC"),
          Map.entry("signum", "SIGNUM"),
          Map.entry("sin", "SIN"),
          Map.entry("sinh", "SINH"),
          Map.entry("spark_partition_id", "SPARK_PARTITION_ID"),
          Map.entry("sqrt", "SQRT"),
          Map.entry("tan", "TAN"),
          Map.entry("tanh", "TANH"),
          Map.entry("to_varchar", "to_char"));

  /** The values of optional arguments, from the first parameter on; null where one is required. */
  private static final Map<String, List<String>> DEFAULTS =
      Map.ofEntries(
          Map.entry("aes_decrypt", missing(2, "GCM", "DEFAULT", "")),
          Map.entry("aes_encrypt", missing(2, "GCM", "DEFAULT", "", "")),
          Map.entry("bround", missing(1, "0")),
          Map.entry("from_unixtime", missing(1, "yyyy-MM-dd HH:mm:ss")),
          Map.entry("lag", missing(1, "1", "NULL")),
          Map.entry("lead", missing(1, "1", "NULL")),
          Map.entry("locate", missing(2, "1")),
          Map.entry("lpad", missing(2, " ")),
          Map.entry("make_dt_interval", missing(0, "0", "0", "0", "0.000000")),
          Map.entry("make_ym_interval", missing(0, "0", "0")),
          Map.entry("mask", missing(1, "X", "x", "n", "NULL")),
          Map.entry("months_between", missing(2, "true")),
          Map.entry("overlay", missing(3, "-1")),
          Map.entry("percentile", missing(2, "1")),
          Map.entry("percentile_approx", missing(2, "10000")),
          Map.entry("approx_percentile", missing(2, "10000")),
          Map.entry("position", missing(2, "1")),
          Map.entry("regexp_extract", missing(2, "1")),
          Map.entry("regexp_extract_all", missing(2, "1")),
          Map.entry("regexp_instr", missing(2, "0")),
          Map.entry("regexp_replace", missing(3, "1")),
          Map.entry("replace", missing(2, "")),
          Map.entry("round", missing(1, "0")),
          Map.entry("rpad", missing(2, " ")),
          Map.entry("sort_array", missing(1, "true")),
          Map.entry("split", missing(2, "-1")),
          Map.entry("str_to_map", missing(1, ",", ":")),
          Map.entry("string_agg", missing(1, "NULL")),
          Map.entry("listagg", missing(1, "NULL")),
          Map.entry("substr", missing(2, "2147483647")),
          Map.entry("substring", missing(2, "2147483647")),
          Map.entry("to_unix_timestamp", missing(1, "yyyy-MM-dd HH:mm:ss")),
          Map.entry("try_aes_decrypt", missing(2, "GCM", "DEFAULT", "")),
          Map.entry("unix_timestamp", missing(0, "current_timestamp()", "yyyy-MM-dd HH:mm:ss")));

  /** Operators that can be called as functions. */
  private static final Map<String, String> INFIX =
      Map.of("=", "=", "==", "=", "and", "AND", "or", "OR", "<", "<", ">", ">", "div", "div");

  private static final Set<String> CASTS =
      Set.of(
          "bigint",
          "binary",
          "boolean",
          "date",
          "decimal",
          "double",
          "float",
          "int",
          "smallint",
          "string",
          "timestamp",
          "tinyint");

  private static final Set<String> ONLY_FIRST_SHOWN =
      Set.of("from_csv", "from_json", "schema_of_csv", "schema_of_json", "to_csv", "to_json");

  private static final Set<String> FIRST_OR_LAST =
      Set.of("any_value", "first", "first_value", "last", "last_value");

  /** Window functions whose frame is fixed. */
  private static final Set<String> RANKINGS =
      Set.of("row_number", "rank", "dense_rank", "percent_rank", "ntile");

  private DisplayNames() {}

  private static List<String> missing(int required, String... defaults) {
    List<String> all = new ArrayList<>();
    for (int i = 0; i < required; i++) {
      all.add("");
    }
    all.addAll(List.of(defaults));
    return List.copyOf(all);
  }

  /**
   * A call as it is printed.
   *
   * @param written the name in lower case
   * @param arguments as they are printed
   */
  static String call(String written, List<String> arguments, boolean distinct) {
    List<String> all = withDefaults(written, shown(written, arguments));
    if (INFIX.containsKey(written) && all.size() == 2) {
      return "(" + all.get(0) + " " + INFIX.get(written) + " " + all.get(1) + ")";
    }
    if (CASTS.contains(written) && all.size() == 1) {
      return all.getFirst();
    }
    return special(written, all)
        .orElseGet(
            () ->
                OTHER_NAMES.getOrDefault(written, written)
                    + (distinct ? "(DISTINCT " : "(")
                    + String.join(", ", all)
                    + ")");
  }

  /** Whether NULLs are ignored, and a schema and options, are no arguments that are printed. */
  private static List<String> shown(String written, List<String> arguments) {
    boolean first = FIRST_OR_LAST.contains(written) || ONLY_FIRST_SHOWN.contains(written);
    return first && arguments.size() >= 2 ? arguments.subList(0, 1) : arguments;
  }

  private static Optional<String> special(String written, List<String> all) {
    return all.isEmpty()
        ? Optional.empty()
        : Optional.ofNullable(special(written, all, all.getFirst()));
  }

  private static String special(String written, List<String> all, String first) {
    return switch (written) {
      case "if" -> "(IF(" + String.join(", ", all) + "))";
      case "isnull" -> "(" + first + " IS NULL)";
      case "isnotnull" -> "(" + first + " IS NOT NULL)";
      case "positive" -> "(+ " + first + ")";
      case "not", "!" -> "(NOT " + first + ")";
      case "like" -> all.size() == 2 ? first + " LIKE " + all.get(1) : null;
      case "log" -> all.size() == 1 ? "LOG(E(), " + first + ")" : null;
      case "assert_true" ->
          all.size() == 1 ? "assert_true(" + first + ", '" + first + "' is not true!)" : null;
      case "datepart" -> all.size() == 2 ? "datepart(" + first + " FROM " + all.get(1) + ")" : null;
      case "raise_error" ->
          all.size() == 1
              ? "raise_error(USER_RAISED_EXCEPTION, map(errorMessage, " + first + "))"
              : null;
      case "approx_count_distinct" -> all.size() == 2 ? written + "(" + first + ")" : null;
      case "convert_timezone" ->
          all.size() == 2 ? written + "(current_timezone(), " + String.join(", ", all) + ")" : null;
      case "trim", "ltrim", "rtrim" -> all.size() == 2 ? trim(written, all) : null;
      case "ceil", "floor" -> all.size() == 2 ? written + "(" + String.join(", ", all) + ")" : null;
      case "datediff", "date_diff" -> threeArguments("timestampdiff", all);
      case "dateadd" ->
          (all.size() == 3 ? "timestampadd(" : "date_add(") + String.join(", ", all) + ")";
      case "date_add" -> threeArguments("timestampadd", all);
      default -> null;
    };
  }

  private static String threeArguments(String name, List<String> all) {
    return all.size() == 3 ? name + "(" + String.join(", ", all) + ")" : null;
  }

  /** The characters to trim come first. */
  private static String trim(String written, List<String> all) {
    String side =
        switch (written) {
          case "ltrim" -> "LEADING ";
          case "rtrim" -> "TRAILING ";
          default -> "BOTH ";
        };
    return "TRIM(" + side + all.get(0) + " FROM " + all.get(1) + ")";
  }

  private static List<String> withDefaults(String written, List<String> arguments) {
    List<String> defaults = DEFAULTS.getOrDefault(written, List.of());
    if (arguments.size() >= defaults.size()) {
      return arguments;
    }
    List<String> all = new ArrayList<>(arguments);
    all.addAll(defaults.subList(arguments.size(), defaults.size()));
    return all;
  }

  /**
   * The frame of a window function that has one of its own.
   *
   * @param offset of LAG and LEAD
   */
  static Optional<String> frame(String function, String offset) {
    if (RANKINGS.contains(function)) {
      return Optional.of("ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW");
    }
    return switch (function) {
      case "cume_dist" -> Optional.of("RANGE BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW");
      case "lead" ->
          Optional.of("ROWS BETWEEN " + offset + " FOLLOWING AND " + offset + " FOLLOWING");
      case "lag" -> {
        String back = LiteralPrinter.negated(offset);
        yield Optional.of("ROWS BETWEEN " + back + " FOLLOWING AND " + back + " FOLLOWING");
      }
      default -> Optional.empty();
    };
  }
}
