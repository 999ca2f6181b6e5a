package dev.tarn.sql.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.error.TarnException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * What SQL texts are read as. Each file holds pairs of lines: the text, with {@code \n} for a
 * line's end, and below it, indented, the tree or {@code ! CLASS line:column+length}.
 */
class ParserFilesTest {
  private static final SqlParser PARSER = new SqlParser(ParseOptions.UTC);

  @TestFactory
  Stream<DynamicContainer> statements() {
    return Stream.of(
            "alter_table",
            "changes",
            "errors",
            "names",
            "pipelines",
            "queries",
            "relations",
            "schemas_and_settings",
            "show_and_describe",
            "tables",
            "views_and_functions")
        .map(file -> container(file, sql -> PARSER.parse(sql)));
  }

  @TestFactory
  Stream<DynamicContainer> expressions() {
    return Stream.of("functions", "literals", "operators", "predicates")
        .map(file -> container(file, sql -> PARSER.parseExpression(sql)));
  }

  @TestFactory
  DynamicContainer types() {
    return container("types", sql -> PARSER.parseDataType(sql));
  }

  private static DynamicContainer container(String file, Function<String, Object> parse) {
    List<String> lines = lines(file);
    List<DynamicTest> tests = new ArrayList<>();
    for (int i = 0; i + 1 < lines.size(); i += 2) {
      String sql = lines.get(i);
      String expected = lines.get(i + 1);
      tests.add(
          DynamicTest.dynamicTest(
              sql, () -> assertThat(outcome(sql, parse)).isEqualTo(expected.strip())));
    }
    return DynamicContainer.dynamicContainer(file, tests);
  }

  private static String outcome(String sql, Function<String, Object> parse) {
    try {
      return TreeText.of(parse.apply(sql.replace("\\n", "\n")));
    } catch (TarnException e) {
      return "! " + e.errorClass() + e.position().map(ParserFilesTest::place).orElse("");
    }
  }

  private static String place(SourcePosition position) {
    return " " + position.line() + ":" + position.column() + "+" + position.length();
  }

  private static List<String> lines(String file) {
    try (var resource = ParserFilesTest.class.getResourceAsStream(file + ".txt")) {
      return new String(resource.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
