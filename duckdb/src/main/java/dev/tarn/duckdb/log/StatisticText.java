package dev.tarn.duckdb.log;

import dev.tarn.duckdb.scan.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The text of a statistic of an add, as an expression. The database parses the statistics of a file
 * anew for each of them, so that a query which wants several takes them from one list.
 */
final class StatisticText {
  private static final String FUNCTION = "json_extract_string(\"add\".stats, ";
  private static final Pattern FORM =
      Pattern.compile(Pattern.quote(FUNCTION) + "('(?:[^']|'')*')\\)");

  private final String list;
  private final List<String> pointers = new ArrayList<>();

  /**
   * @param list the name of the column that has the texts
   */
  StatisticText(String list) {
    this.list = list;
  }

  /** The expression for the text at a JSON pointer. */
  static String at(String pointer) {
    return FUNCTION + Text.literal(pointer) + ")";
  }

  /** An expression with elements of the list in the place of its texts. */
  String fromList(String expression) {
    return FORM.matcher(expression).replaceAll(text -> list + "[" + place(text.group(1)) + "]");
  }

  private int place(String pointer) {
    if (!pointers.contains(pointer)) {
      pointers.add(pointer);
    }
    return pointers.indexOf(pointer) + 1;
  }

  /** The expression for the list of the texts that were asked for. */
  String texts() {
    return pointers.isEmpty() ? "NULL" : FUNCTION + "[" + String.join(", ", pointers) + "])";
  }
}
