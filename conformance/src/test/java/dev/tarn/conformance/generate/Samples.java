package dev.tarn.conformance.generate;

import java.util.List;

/** Values and types as SQL writes them. */
final class Samples {
  /** One value of each type. */
  static final List<String> ONE_OF_EACH_TYPE =
      List.of(
          "7Y",
          "7",
          "7L",
          "2.50",
          "2.5F",
          "2.5D",
          "'2'",
          "true",
          "DATE'2020-02-29'",
          "TIMESTAMP'2020-02-29 12:30:00'",
          "TIMESTAMP_NTZ'2020-02-29 12:30:00'",
          "X'32'",
          "INTERVAL 3 DAY",
          "INTERVAL '3 04:05:06' DAY TO SECOND",
          "INTERVAL 2 MONTH",
          "array(7)",
          "map('k', 7)",
          "struct(7)",
          "NULL");

  /** Values at the edges of their types. */
  static final List<String> EDGES =
      List.of(
          "-128Y",
          "127Y",
          "32767S",
          "0",
          "-1",
          "2147483647",
          "9223372036854775807",
          "-9223372036854775808",
          "0.00",
          "-1.50",
          "99.995",
          "12345678901234567890.123456789",
          "0.1F",
          "-0.0F",
          "16777216F",
          "float('nan')",
          "1.5D",
          "-2.5D",
          "1e-7D",
          "1e300D",
          "double('inf')",
          "double('nan')",
          "''",
          "'1'",
          "' -12 '",
          "'1.5'",
          "'1e2'",
          "'true'",
          "'x'",
          "'2020-02-29'",
          "'2020-02-29 12:30:00.5'",
          "true",
          "false",
          "DATE'2020-02-29'",
          "DATE'0001-01-01'",
          "TIMESTAMP'2020-02-29 12:30:00.123456'",
          "TIMESTAMP'1969-12-31 23:59:59.999999'",
          "TIMESTAMP_NTZ'2020-02-29 12:30:00'",
          "X''",
          "X'616263'",
          "INTERVAL 3 DAY",
          "INTERVAL '-1 02:03:04.5' DAY TO SECOND",
          "INTERVAL '1-2' YEAR TO MONTH",
          "array(1, NULL)",
          "array('1', '2')",
          "map('k', 1)",
          "named_struct('a', 1, 'b', 'x')",
          "NULL");

  /** The types that values are cast to. */
  static final List<String> TARGETS =
      List.of(
          "TINYINT",
          "SMALLINT",
          "INT",
          "BIGINT",
          "DECIMAL(5,2)",
          "DECIMAL(38,18)",
          "FLOAT",
          "DOUBLE",
          "STRING",
          "BOOLEAN",
          "DATE",
          "TIMESTAMP",
          "TIMESTAMP_NTZ",
          "BINARY",
          "INTERVAL DAY TO SECOND",
          "INTERVAL YEAR TO MONTH",
          "ARRAY<STRING>",
          "MAP<STRING, STRING>",
          "STRUCT<p: BIGINT, q: STRING>");

  private Samples() {}
}
