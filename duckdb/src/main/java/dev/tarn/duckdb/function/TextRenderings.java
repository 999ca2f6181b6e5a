package dev.tarn.duckdb.function;

import static dev.tarn.core.type.PrimitiveType.BINARY;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.type.Types;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Functions on strings and binaries. */
final class TextRenderings {
  private static final List<String> IN_JAVA =
      List.of(
          "initcap",
          "translate",
          "chr",
          "ascii",
          "soundex",
          "substring_index",
          "split_part",
          "find_in_set",
          "url_encode",
          "url_decode",
          "regexp_count",
          "regexp_substr",
          "regexp_instr");

  static final Map<String, CallRendering> ALL = all();

  private TextRenderings() {}

  private static Map<String, CallRendering> all() {
    Map<String, CallRendering> all = new HashMap<>();
    IN_JAVA.forEach(name -> all.put(name, CallRendering.function("tarn_" + name)));
    all.put("levenshtein", TextRenderings::levenshtein);
    all.put("upper", call -> ascii(call, "upper"));
    all.put("lower", call -> ascii(call, "lower"));
    all.put("length", call -> Sql.cast(lengthFunction(call) + call.text(0) + ")", call.type()));
    all.put("octet_length", call -> Sql.cast(octets(call), call.type()));
    all.put("bit_length", call -> Sql.cast("(" + octets(call) + " * 8)", call.type()));
    all.put("concat", TextRenderings::concat);
    all.put("concat_ws", TextRenderings::concatWithSeparator);
    all.put("trim", call -> trim("trim", call, 1, 0));
    all.put("ltrim", call -> trim("ltrim", call, 1, 0));
    all.put("rtrim", call -> trim("rtrim", call, 1, 0));
    all.put("btrim", call -> trim("trim", call, 0, 1));
    all.put("lpad", call -> pad("tarn_lpad", call));
    all.put("rpad", call -> pad("tarn_rpad", call));
    all.put("replace", TextRenderings::replace);
    all.put("instr", call -> "tarn_locate(" + call.text(1) + ", " + call.text(0) + ", 1)");
    all.put("locate", TextRenderings::locate);
    all.put("reverse", TextRenderings::reverse);
    all.put("repeat", call -> repeat(call.text(0), call.text(1)));
    all.put("space", call -> repeat("' '", call.text(0)));
    all.put("substring", TextRenderings::substring);
    all.put("left", call -> part(call, "1", call.text(1)));
    all.put("right", TextRenderings::right);
    all.put("overlay", call -> "tarn_overlay(" + call.all() + (call.size() == 3 ? ", -1)" : ")"));
    all.put("split", call -> TextList.decodeSql(optional("tarn_split", call, 2, "-1")));
    all.put("startswith", CallRendering.function("starts_with"));
    all.put("endswith", CallRendering.function("ends_with"));
    all.put("contains", CallRendering.function("contains"));
    all.put("regexp_replace", call -> optional("tarn_regexp_replace", call, 3, "1"));
    all.put("regexp_extract", call -> optional("tarn_regexp_extract", call, 2, "1"));
    all.put(
        "regexp_extract_all",
        call -> TextList.decodeSql(optional("tarn_regexp_extract_all", call, 2, "1")));
    all.put("format_string", TextRenderings::formatString);
    all.put("format_number", TextRenderings::formatNumber);
    all.put("md5", CallRendering.function("md5"));
    all.put("sha", CallRendering.function("sha1"));
    all.put("sha2", call -> "tarn_sha2(hex(" + call.text(0) + "), " + call.text(1) + ")");
    all.put("crc32", call -> "tarn_crc32(hex(" + call.text(0) + "))");
    all.put("base64", CallRendering.function("to_base64"));
    all.put("unbase64", call -> "unhex(tarn_unbase64(" + call.text(0) + "))");
    all.put("hex", call -> "hex(" + call.text(0) + ")");
    all.put("unhex", call -> "unhex(tarn_unhex(" + call.text(0) + "))");
    return Map.copyOf(all);
  }

  /** DuckDB is faster and right on ASCII, and has simple case mapping for the rest. */
  private static String ascii(CallText call, String name) {
    String text = call.text(0);
    return "(CASE WHEN strlen(%1$s) = length(%1$s) THEN %2$s(%1$s) ELSE tarn_%2$s(%1$s) END)"
        .formatted(text, name);
  }

  private static String lengthFunction(CallText call) {
    return call.type(0) == BINARY ? "octet_length(" : "length(";
  }

  private static String octets(CallText call) {
    return (call.type(0) == BINARY ? "octet_length(" : "strlen(") + call.text(0) + ")";
  }

  private static String repeat(String text, String times) {
    return "(CASE WHEN %2$s < 0 THEN repeat(%1$s, 0) ELSE repeat(%1$s, %2$s) END)"
        .formatted(text, times);
  }

  /** A distance beyond the threshold is -1. */
  private static String levenshtein(CallText call) {
    String distance = "tarn_levenshtein(" + call.text(0) + ", " + call.text(1) + ")";
    return call.size() == 2 ? distance : "tarn_at_most(" + distance + ", " + call.text(2) + ")";
  }

  private static String concat(CallText call) {
    if (call.size() == 0) {
      return "''";
    }
    String joined =
        IntStream.range(0, call.size())
            .mapToObj(call::text)
            .collect(Collectors.joining(" || ", "(", ")"));
    return call.type() instanceof ArrayType ? concatArrays(call) : joined;
  }

  /** DuckDB takes a NULL list as an empty one. */
  private static String concatArrays(CallText call) {
    String anyNull =
        IntStream.range(0, call.size())
            .mapToObj(i -> call.text(i) + " IS NULL")
            .collect(Collectors.joining(" OR "));
    return "(CASE WHEN " + anyNull + " THEN NULL ELSE list_concat(" + call.all() + ") END)";
  }

  private static String concatWithSeparator(CallText call) {
    if (call.size() == 1) {
      return "(CASE WHEN " + call.text(0) + " IS NULL THEN NULL ELSE '' END)";
    }
    String parts =
        IntStream.range(1, call.size())
            .mapToObj(
                i ->
                    call.type(i) instanceof ArrayType
                        ? "coalesce(" + call.text(i) + ", CAST([] AS VARCHAR[]))"
                        : "[" + call.text(i) + "]")
            .collect(Collectors.joining(", "));
    String list = call.size() == 2 ? parts : "list_concat(" + parts + ")";
    String joined = JoinedTexts.of(list, call.argument(0), call.text(0));
    return call.argument(0).nullable()
        ? "(CASE WHEN " + call.text(0) + " IS NULL THEN NULL ELSE coalesce(" + joined + ", '') END)"
        : "coalesce(" + joined + ", '')";
  }

  /** Nothing is found from a place that is NULL, be the texts NULL too. */
  /** Looks at the place to start at first, then at what is searched for. */
  private static String locate(CallText call) {
    String start = call.size() == 2 ? "1" : call.text(2);
    String found = "tarn_locate(" + call.text(0) + ", " + call.text(1) + ", " + start + ")";
    String conditions =
        (call.size() == 2 ? "" : " WHEN " + start + " IS NULL THEN 0")
            + (Fallibility.canRaise(call.argument(1))
                ? " WHEN " + call.text(0) + " IS NULL THEN NULL"
                : "");
    return conditions.isEmpty() ? found : "(CASE" + conditions + " ELSE " + found + " END)";
  }

  /** Only blanks, or the characters of a string, are trimmed. */
  private static String trim(String name, CallText call, int two, int characters) {
    return call.size() == 1
        ? name + "(" + call.text(0) + ", ' ')"
        : name + "(" + call.text(two) + ", " + call.text(characters) + ")";
  }

  private static String pad(String name, CallText call) {
    return name + "(" + call.all() + (call.size() == 2 ? ", ' ')" : ")");
  }

  private static String replace(CallText call) {
    return "replace(" + call.all() + (call.size() == 2 ? ", '')" : ")");
  }

  private static String reverse(CallText call) {
    return call.type() instanceof ArrayType
        ? "list_reverse(" + call.text(0) + ")"
        : "tarn_reverse(" + call.text(0) + ")";
  }

  private static String substring(CallText call) {
    String length = call.size() == 3 ? call.text(2) : "2147483647";
    return part(call, call.text(1), length);
  }

  /** DuckDB counts positions from 1 as Spark does, but not from 0 and below. */
  private static String part(CallText call, String position, String length) {
    if (call.type(0) == BINARY) {
      return "unhex(tarn_substring_hex(hex("
          + call.text(0)
          + "), "
          + position
          + ", "
          + length
          + "))";
    }
    boolean plain = IntStream.range(1, call.size()).allMatch(i -> isPositive(call.argument(i)));
    return (plain ? "substring(" : "tarn_substring(")
        + call.text(0)
        + ", "
        + position
        + ", "
        + length
        + ")";
  }

  private static boolean isPositive(TypedExpression expression) {
    return expression instanceof TypedExpression.Literal literal
        && literal.value() instanceof Integer number
        && number > 0;
  }

  private static String right(CallText call) {
    if (isPositive(call.argument(1))) {
      return "right(" + call.text(0) + ", " + call.text(1) + ")";
    }
    String length = call.text(1);
    return "(CASE WHEN %1$s <= 0 AND %2$s IS NOT NULL THEN '' ELSE tarn_substring(%2$s, -%1$s, %1$s) END)"
        .formatted(length, call.text(0));
  }

  /** A function with an argument that may be left out. */
  private static String optional(String name, CallText call, int index, String value) {
    return name + "(" + call.all() + (call.size() > index ? ")" : ", " + value + ")");
  }

  /** Each argument with a letter for its class; NULL has a letter of its own. */
  private static String formatString(CallText call) {
    String values =
        IntStream.range(1, call.size())
            .mapToObj(i -> formatArgument(call, i))
            .collect(Collectors.joining(" || "));
    return "tarn_format_string(" + call.text(0) + ", " + (values.isEmpty() ? "''" : values) + ")";
  }

  private static String formatArgument(CallText call, int index) {
    DataType type = call.type(index);
    String letter = FormatFunctions.letter(type);
    String text = call.casts().toText(call.text(index), type);
    if (Types.isVoid(type)) {
      return "'N' || chr(31)";
    }
    return "(CASE WHEN "
        + call.text(index)
        + " IS NULL THEN 'N' || chr(31) ELSE '"
        + letter
        + "' || "
        + TextList.encodeSql(text)
        + " END)";
  }

  private static String formatNumber(CallText call) {
    String kind = Types.isFloating(call.type(0)) ? "D" : "E";
    String number = call.casts().toText(call.text(0), call.type(0));
    boolean digits = call.type(1) == PrimitiveType.INTEGER;
    return "tarn_format_number('"
        + kind
        + "', "
        + number
        + ", "
        + (digits ? Sql.cast(call.text(1), "VARCHAR") : call.text(1))
        + ", "
        + digits
        + ")";
  }
}
