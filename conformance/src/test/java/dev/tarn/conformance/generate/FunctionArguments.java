package dev.tarn.conformance.generate;

import java.util.List;
import java.util.Map;

/** What functions are called with, by kind of argument. */
final class FunctionArguments {
  /** A value that hardly any function takes. */
  static final String OF_NO_USE = "map(1, struct(2))";

  /** By kind: an ordinary value first, then NULL and edges. */
  private static final Map<String, List<String>> KINDS =
      Map.ofEntries(
          Map.entry("STRING", List.of("'Hello'", "NULL", "''", "'äö😀'", "' x '", "'l'", "12.50")),
          Map.entry("PART", List.of("'l'", "NULL", "''", "'H'", "'é'")),
          Map.entry("INT", List.of("2", "NULL", "0", "1", "-1", "100", "2L", "2.7", "'2'")),
          Map.entry(
              "NUMBER",
              List.of("3", "NULL", "-7", "0", "2.5", "-2.5D", "100Y", "3L", "1.5F", "'2.5'")),
          Map.entry(
              "DOUBLE",
              List.of("0.5D", "NULL", "0", "-1", "2.5", "double('nan')", "double('inf')", "'1'")),
          Map.entry(
              "DATE",
              List.of(
                  "DATE'2020-02-29'",
                  "NULL",
                  "DATE'1969-12-31'",
                  "DATE'0001-01-01'",
                  "'2021-03-04'",
                  "TIMESTAMP'2020-02-29 23:30:00'",
                  "'x'")),
          Map.entry(
              "TIMESTAMP",
              List.of(
                  "TIMESTAMP'2020-02-29 13:14:15.678901'",
                  "NULL",
                  "TIMESTAMP'1969-12-31 23:59:59.5'",
                  "DATE'2020-01-01'",
                  "'2021-03-04 05:06:07'",
                  "TIMESTAMP_NTZ'2020-02-29 13:14:15'",
                  "'x'")),
          Map.entry("BOOLEAN", List.of("true", "NULL", "false", "'true'")),
          Map.entry("BINARY", List.of("X'616263'", "NULL", "X''", "'abc'")),
          Map.entry(
              "ARRAY",
              List.of("array(3, 1, 2)", "NULL", "array()", "array(1, NULL, 1)", "array('b', 'a')")),
          Map.entry("MAP", List.of("map('a', 1, 'b', 2)", "NULL", "map()", "map(1, NULL)")));

  private FunctionArguments() {}

  /** The values of a kind; anything that is no kind is SQL, and its own only value. */
  static List<String> ofKind(String kind) {
    return KINDS.getOrDefault(kind, List.of(kind));
  }
}
