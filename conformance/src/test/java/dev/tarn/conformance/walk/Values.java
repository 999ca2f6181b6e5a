package dev.tarn.conformance.walk;

import java.util.List;
import java.util.stream.Collectors;

/** Values as SQL writes them, with a liking for those that break things. */
final class Values {
  private static final List<String> TEXTS =
      List.of(
          "",
          " ",
          "a",
          "A",
          "b",
          "ab",
          " a ",
          "\\'",
          "\"",
          "it\\'s",
          "ä",
          "ß",
          "日本",
          "😀",
          "%",
          "_",
          "a/b",
          "a=b",
          "a:b",
          "..",
          "\\\\",
          "\\n",
          "NULL",
          "null",
          "true",
          "0",
          "1",
          "2020-01-01",
          "#{x}",
          "a,b;c",
          "zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz😀zz",
          "zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz");
  private static final List<String> DATES =
      List.of(
          "0001-01-01",
          "1582-10-04",
          "1582-10-15",
          "1899-12-31",
          "1969-12-31",
          "1970-01-01",
          "2020-02-29",
          "2024-12-30",
          "9999-12-31");
  private static final List<String> TIMES =
      List.of(
          "0001-01-01 00:00:00",
          "1582-10-04 23:59:59.999999",
          "1883-11-18 12:03:58",
          "1900-01-01 00:00:00",
          "1969-12-31 23:59:59.999999",
          "1970-01-01 00:00:00",
          "2020-03-29 02:30:00",
          "2020-10-25 02:30:00.123456",
          "2020-02-29 12:30:00.1",
          "9999-12-31 23:59:59.999999");
  private static final List<String> ZONES =
      List.of("", "", "", "Z", "+05:30", "-08:00", " Europe/Berlin", " America/Los_Angeles");

  private final Dice dice;

  Values(Dice dice) {
    this.dice = dice;
  }

  /** A value that the type holds, NULL among them. */
  String of(ColumnType type) {
    return dice.chance(12) ? "NULL" : notNull(type);
  }

  /** A value for a column; seldom one that it refuses. */
  String of(Column column) {
    boolean mustBe = column.kind() == Column.Kind.NOT_NULL;
    return mustBe && !dice.chance(3) ? notNull(column.type()) : of(column.type());
  }

  String notNull(ColumnType type) {
    return switch (type) {
      case ColumnType.Scalar scalar -> scalar(scalar);
      case ColumnType.ArrayOf array ->
          "array(" + Dice.commas(dice.below(3), () -> of(array.element())) + ")";
      case ColumnType.MapOf map -> map(map);
      case ColumnType.StructOf struct ->
          struct.fields().stream()
              .map(field -> "'" + field.name() + "', " + of(field.type()))
              .collect(Collectors.joining(", ", "named_struct(", ")"));
    };
  }

  private String map(ColumnType.MapOf map) {
    return dice.chance(25) ? "map()" : "map(" + notNull(map.key()) + ", " + of(map.value()) + ")";
  }

  private String scalar(ColumnType.Scalar type) {
    return switch (type.name()) {
      case "BOOLEAN" -> dice.pick("true", "false");
      case "TINYINT" -> dice.pick("0", "1", "2", "3", "-128", "127", "1Y");
      case "SMALLINT" -> dice.pick("0", "1", "2", "3", "-32768", "32767", "7S");
      case "INT" -> dice.pick("0", "1", "2", "3", "4", "5", "-1", "-2147483648", "2147483647");
      case "BIGINT" ->
          dice.pick("0", "1", "2", "3", "-1", "-9223372036854775808L", "9223372036854775807L");
      case "FLOAT" ->
          "float("
              + dice.pick("0.0", "1.5", "'-0.0'", "'NaN'", "'-Infinity'", "'3.4028235E38'", "0.1")
              + ")";
      case "DOUBLE" ->
          dice.pick(
              "0.0D",
              "1.5D",
              "0.1D",
              "double('-0.0')",
              "double('NaN')",
              "double('Infinity')",
              "double('-Infinity')",
              "1.7976931348623157E308D",
              "4.9E-324D");
      case "DECIMAL" -> decimal(type.ddl());
      case "DATE" -> "DATE'" + dice.pick(DATES) + "'";
      case "TIMESTAMP" -> "TIMESTAMP'" + dice.pick(TIMES) + dice.pick(ZONES) + "'";
      case "TIMESTAMP_NTZ" -> "TIMESTAMP_NTZ'" + dice.pick(TIMES) + "'";
      case "BINARY" -> dice.pick("X''", "X'00'", "X'00FF'", "X'C3A4'");
      default -> "'" + dice.pick(TEXTS) + "'";
    };
  }

  private String decimal(String ddl) {
    String[] numbers = ddl.replaceAll("[^0-9,]", "").split(",");
    int scale = Integer.parseInt(numbers[1]);
    int whole = Integer.parseInt(numbers[0]) - scale;
    String fraction = scale == 0 ? "" : ".";
    return dice.pick(
        "0",
        "1",
        "cast('-" + "9".repeat(whole) + fraction + "9".repeat(scale) + "' AS " + ddl + ")",
        "cast('" + "9".repeat(whole) + fraction + "9".repeat(scale) + "' AS " + ddl + ")",
        "cast('0"
            + fraction
            + "0".repeat(Math.max(0, scale - 1))
            + (scale == 0 ? "" : "1")
            + "' AS "
            + ddl
            + ")");
  }
}
