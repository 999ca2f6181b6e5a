package dev.tarn.conformance.generate;

import dev.tarn.conformance.answer.Doubles;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Every operator on two values of every two types, and what brings two types together. */
final class OperatorFamilies {
  private static final Map<String, String> OPERATORS =
      new TreeMap<>(
          Map.ofEntries(
              Map.entry("plus", "%s + %s"),
              Map.entry("minus", "%s - %s"),
              Map.entry("times", "%s * %s"),
              Map.entry("divided", "%s / %s"),
              Map.entry("remainder", "%s %% %s"),
              Map.entry("divided_whole", "%s DIV %s"),
              Map.entry("equals", "%s = %s"),
              Map.entry("equals_null_safe", "%s <=> %s"),
              Map.entry("among", "%s IN (%s, NULL)"),
              Map.entry("bits", "%s & %s"),
              Map.entry("and", "%s AND %s"),
              Map.entry("like", "%s LIKE %s"),
              Map.entry("chosen", "CASE WHEN false THEN %s ELSE %s END"),
              Map.entry("listed", "array(%s, %s)"),
              Map.entry("less", "%s < %s"),
              Map.entry("joined", "%s || %s"),
              Map.entry("coalesced", "coalesce(%s, %s)")));

  private OperatorFamilies() {}

  static List<Family> all() {
    List<Family> families = new ArrayList<>();
    OPERATORS.forEach((name, template) -> families.add(family(name, template)));
    return families;
  }

  private static Family family(String name, String template) {
    List<String> statements = new ArrayList<>();
    for (String left : Samples.ONE_OF_EACH_TYPE) {
      for (String right : Samples.ONE_OF_EACH_TYPE) {
        statements.add("SELECT " + String.format(template, left, right) + " AS r");
      }
    }
    String shows = "types and values of " + String.format(template, "a", "b");
    return new Family("operator_" + name, shows, Doubles.EXACT, statements);
  }
}
