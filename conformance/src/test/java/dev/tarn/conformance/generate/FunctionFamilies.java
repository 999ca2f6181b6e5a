package dev.tarn.conformance.generate;

import dev.tarn.conformance.answer.Doubles;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Every function of {@code functions.txt} on ordinary arguments, then with one argument at a time
 * replaced by NULL or an edge, with too few and too many arguments, and with one of a wrong type. A
 * line of that file names a family, a function, and its arguments: a kind of {@link
 * FunctionArguments}, or SQL that stays as it is.
 */
final class FunctionFamilies {
  private static final String LIST = "functions.txt";

  /** What it answers depends on when it is asked. */
  private static final String THE_TIME = "SELECT unix_timestamp() AS r";

  private FunctionFamilies() {}

  static List<Family> all() {
    Map<String, List<String>> calls = new TreeMap<>();
    for (String line : lines()) {
      List<String> parts = Arrays.stream(line.split("\\|")).map(String::strip).toList();
      calls
          .computeIfAbsent(parts.getFirst(), family -> new ArrayList<>())
          .addAll(calls(parts.get(1), parts.subList(2, parts.size())));
    }
    List<Family> families = new ArrayList<>();
    calls.forEach(
        (name, statements) ->
            families.add(
                new Family(
                    "functions_" + name,
                    name + " functions on NULL and edges",
                    Doubles.EXACT,
                    statements)));
    return families;
  }

  private static List<String> calls(String function, List<String> kinds) {
    List<List<String>> values = kinds.stream().map(FunctionArguments::ofKind).toList();
    List<String> ordinary = values.stream().map(List::getFirst).toList();
    List<String> calls = new ArrayList<>();
    calls.add(call(function, ordinary));
    for (int i = 0; i < values.size(); i++) {
      for (String value : values.get(i)) {
        calls.add(call(function, with(ordinary, i, value)));
      }
    }
    calls.addAll(wrongCalls(function, ordinary));
    calls.remove(THE_TIME);
    return calls;
  }

  private static List<String> wrongCalls(String function, List<String> ordinary) {
    List<String> calls = new ArrayList<>();
    if (!ordinary.isEmpty()) {
      calls.add(call(function, with(ordinary, 0, FunctionArguments.OF_NO_USE)));
      calls.add(call(function, ordinary.subList(0, ordinary.size() - 1)));
    }
    List<String> tooMany = new ArrayList<>(ordinary);
    tooMany.addAll(List.of("1", "2", "3", "4", "5", "6", "7"));
    calls.add(call(function, tooMany));
    return calls;
  }

  private static List<String> with(List<String> arguments, int index, String value) {
    List<String> changed = new ArrayList<>(arguments);
    changed.set(index, value);
    return changed;
  }

  private static String call(String function, List<String> arguments) {
    return "SELECT " + function + "(" + String.join(", ", arguments) + ") AS r";
  }

  private static List<String> lines() {
    try (InputStream list = FunctionFamilies.class.getResourceAsStream(LIST)) {
      return new String(list.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
