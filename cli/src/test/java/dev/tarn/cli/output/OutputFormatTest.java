package dev.tarn.cli.output;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.lake.context.Result;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.ZoneId;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** One result in every format. */
class OutputFormatTest {
  private static final StructType SCHEMA =
      StructType.of(
          StructField.nullable("id", PrimitiveType.INTEGER),
          StructField.nullable("the, text", PrimitiveType.STRING));
  private static final List<Row> ROWS =
      List.of(
          Row.of(1, "plain"),
          Row.of(-20, "a,\"b\"\tc|d\\e\nf"),
          Row.of(3, ""),
          Row.of(null, null),
          Row.of(5, "湖😀é"));

  static Stream<Arguments> formats() {
    return Stream.of(
        arguments(
            OutputFormat.TABLE,
            """
            ┌──────┬─────────────────┐
            │   id │ the, text       │
            ├──────┼─────────────────┤
            │    1 │ plain           │
            │  -20 │ a,"b"\\tc|d\\e\\nf │
            │    3 │                 │
            │ NULL │ NULL            │
            │    5 │ 湖😀é           │
            └──────┴─────────────────┘
            (5 rows)
            """),
        arguments(
            OutputFormat.VERTICAL,
            """
            -- row 1 --
            id        | 1
            the, text | plain
            -- row 2 --
            id        | -20
            the, text | a,"b"\tc|d\\e
                      | f
            -- row 3 --
            id        | 3
            the, text |\s
            -- row 4 --
            id        | NULL
            the, text | NULL
            -- row 5 --
            id        | 5
            the, text | 湖😀é
            (5 rows)
            """),
        arguments(
            OutputFormat.CSV,
            """
            id,"the, text"
            1,plain
            -20,"a,""b""\tc|d\\e
            f"
            3,""
            ,
            5,湖😀é
            """),
        arguments(
            OutputFormat.TSV,
            """
            id\tthe, text
            1\tplain
            -20\ta,"b"\\tc|d\\\\e\\nf
            3\t
            \\N\t\\N
            5\t湖😀é
            """),
        arguments(
            OutputFormat.JSON,
            """
            {"statement":1,"columns":[{"name":"id","type":"INT"},{"name":"the, text","type":"STRING"}],\
            "rows":[[1,"plain"],[-20,"a,\\"b\\"\\tc|d\\\\e\\nf"],[3,""],[null,null],[5,"湖😀é"]],\
            "rowCount":5,"timeMs":12}
            """),
        arguments(
            OutputFormat.JSONL,
            """
            {"id":1,"the, text":"plain"}
            {"id":-20,"the, text":"a,\\"b\\"\\tc|d\\\\e\\nf"}
            {"id":3,"the, text":""}
            {"id":null,"the, text":null}
            {"id":5,"the, text":"湖😀é"}
            """),
        arguments(
            OutputFormat.MARKDOWN,
            """
            | id | the, text |
            | --- | --- |
            | 1 | plain |
            | -20 | a,"b"\tc\\|d\\\\e<br>f |
            | 3 |  |
            | NULL | NULL |
            | 5 | 湖😀é |

            """));
  }

  @ParameterizedTest
  @MethodSource("formats")
  void writesRows(OutputFormat format, String expected) {
    assertThat(write(format, OutputOptions.DEFAULT, SCHEMA, ROWS)).isEqualTo(expected);
  }

  @ParameterizedTest
  @MethodSource("formats")
  void nullValueChangesOnlyNulls(OutputFormat format, String usual) {
    OutputOptions options = new OutputOptions(Optional.of("plain"), true, OptionalInt.empty());

    String written = write(format, options, SCHEMA, List.of(Row.of(null, "plain")));

    switch (format) {
      case JSON, JSONL -> assertThat(written).contains("null").contains("\"plain\"");
      case CSV -> assertThat(written).endsWith("\nplain,\"plain\"\n");
      default -> assertThat(written.split("plain", -1)).hasSize(3);
    }
    assertThat(usual).isNotEmpty();
  }

  @Test
  void headerCanBeLeftOut() {
    OutputOptions options = new OutputOptions(Optional.empty(), false, OptionalInt.empty());
    List<Row> rows = List.of(Row.of(1, "a"));

    assertThat(write(OutputFormat.CSV, options, SCHEMA, rows)).isEqualTo("1,a\n");
    assertThat(write(OutputFormat.TSV, options, SCHEMA, rows)).isEqualTo("1\ta\n");
    assertThat(write(OutputFormat.TABLE, options, SCHEMA, rows)).doesNotContain("id");
  }

  @Test
  void tableIsFittedIntoTheTerminal() {
    OutputOptions options = new OutputOptions(Optional.empty(), true, OptionalInt.of(30));

    String table = write(OutputFormat.TABLE, options, SCHEMA, List.of(Row.of(1, "x".repeat(100))));

    assertThat(table.lines()).allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(30));
    assertThat(table).contains("x…");
  }

  @Test
  void tableLeavesOutColumnsThatCannotFit() {
    OutputOptions options = new OutputOptions(Optional.empty(), true, OptionalInt.of(10));

    assertThat(write(OutputFormat.TABLE, options, SCHEMA, List.of(Row.of(1, "a"))))
        .contains("│ id │\n")
        .endsWith("(1 row, 1 of 2 columns fit)\n");
  }

  @Test
  void tableStreamsLaterRowsAndWidensForThem() {
    List<Row> rows = new java.util.ArrayList<>(Collections.nCopies(1000, Row.of(1, "a")));
    rows.add(Row.of(2, "much longer than before"));

    String table = write(OutputFormat.TABLE, OutputOptions.DEFAULT, SCHEMA, rows);

    assertThat(table).contains("\n│  1 │ a         │\n").contains("(1001 rows)");
    assertThat(table).contains("│  2 │ much longer than before │");
  }

  @Test
  void emptyResultStillHasItsColumns() {
    assertThat(write(OutputFormat.TABLE, OutputOptions.DEFAULT, SCHEMA, List.of()))
        .isEqualTo(
            """
            ┌────┬───────────┐
            │ id │ the, text │
            ├────┼───────────┤
            └────┴───────────┘
            (0 rows)
            """);
    assertThat(write(OutputFormat.CSV, OutputOptions.DEFAULT, SCHEMA, List.of()))
        .isEqualTo("id,\"the, text\"\n");
  }

  private static String write(
      OutputFormat format, OutputOptions options, StructType schema, List<Row> rows) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(bytes, false, StandardCharsets.UTF_8);
    long count =
        format
            .writer(out, options)
            .rows(1, Result.of(schema, rows), ZoneId.of("UTC"), () -> Duration.ofMillis(12));
    assertThat(count).isEqualTo(rows.size());
    return bytes.toString(StandardCharsets.UTF_8);
  }
}
