package dev.tarn.conformance.side;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.conformance.answer.Answer;
import dev.tarn.conformance.engine.JudgeEngine;
import dev.tarn.conformance.engine.SqlEngine;
import dev.tarn.conformance.engine.TarnEngine;
import dev.tarn.conformance.generate.GenerationExpressions;
import dev.tarn.conformance.judge.BesideOthers;
import dev.tarn.sql.function.Function;
import dev.tarn.sql.function.FunctionKind;
import dev.tarn.sql.function.FunctionTable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every function and operator in the expression of a generated column: what Tarn accepts there,
 * delta-spark accepts and computes alike, and what Tarn refuses, delta-spark refuses.
 */
@BesideOthers
class GeneratedFunctionsTest {
  /** Delta-spark lets it through by accident: its values differ each time. */
  private static final Set<String> ONLY_DELTA_SPARK_ACCEPTS = Set.of("now()");

  /** Spark wants a constant for the order. */
  private static final Set<String> ONLY_TARN_ACCEPTS = Set.of("sort_array(a, b)");

  /** Of type VOID, which no file can hold. */
  private static final Set<String> WITHOUT_TYPE = Set.of("NULL");

  /** These fail on some of the rows, as they do in Spark. */
  private static final Set<String> FAILING =
      Set.of(
          "map_concat(m, m)",
          "map(s, i)",
          "parse_url(s, 'HOST')",
          "to_date(s, 'yyyy')",
          "to_timestamp_ltz(s)",
          "to_timestamp_ntz(s)");

  @TempDir private Path folder;

  private final Map<String, String> definitions = new HashMap<>();
  private SqlEngine tarn;
  private JudgeEngine judge;

  @BeforeEach
  void begin() {
    tarn = new TarnEngine(folder.resolve("lake"));
    judge = JudgeEngine.ofSmallTables();
    done(tarn, "CREATE TABLE base (" + GenerationExpressions.COLUMNS + ")");
    done(tarn, insert("base", 0));
  }

  @AfterEach
  void end() {
    tarn.close();
    judge.close();
  }

  @Test
  void everyFunctionIsAsked() {
    String asked = String.join("\n", GenerationExpressions.all());
    List<String> missing =
        FunctionTable.all().stream()
            .filter(function -> function.kind() == FunctionKind.SCALAR)
            .map(Function::names)
            .flatMap(List::stream)
            .filter(
                name ->
                    name.matches("[a-z]\\w+") && !Set.of("and", "or", "not", "div").contains(name))
            .filter(name -> !asked.contains(name + "("))
            .toList();
    assertThat(missing).isEmpty();
  }

  @Test
  void whatTarnRefusesDeltaSparkRefuses() {
    done(judge, "CREATE TABLE base (" + GenerationExpressions.COLUMNS + ") USING DELTA");
    List<String> accepted =
        GenerationExpressions.all().stream()
            .filter(expression -> definition(tarn, expression).isEmpty())
            .filter(expression -> !isLacking(expression))
            .filter(expression -> definition(judge, expression).isPresent())
            .toList();
    assertThat(accepted).containsExactlyInAnyOrderElementsOf(ONLY_DELTA_SPARK_ACCEPTS);
  }

  @Test
  void whatTarnAcceptsDeltaSparkComputesAlike() {
    List<String> columns = new ArrayList<>();
    List<String> failing = new ArrayList<>();
    for (String expression : GenerationExpressions.all()) {
      Optional<String> definition =
          isSame(expression) ? definition(tarn, expression) : Optional.empty();
      if (definition.isPresent() && isComputed(expression)) {
        definitions.put("g" + columns.size(), definition.get());
        columns.add("g" + columns.size() + " " + definition.get());
      } else if (definition.isPresent()) {
        failing.add(expression);
      }
    }
    assertThat(failing).containsExactlyInAnyOrderElementsOf(FAILING);
    assertThat(columns).hasSizeGreaterThan(250);
    // Spark takes >> for the ends of two types when the word "array" or "struct" stood before it.
    columns.sort(Comparator.comparing(column -> !column.contains(">>")));
    Path ours = folder.resolve("ours");
    Path theirs = folder.resolve("theirs");
    done(tarn, create("t", columns, ours));
    done(judge, create("t", columns, theirs));

    bothInsert(tarn, ours, theirs, 0);
    bothInsert(judge, ours, theirs, 100);
    sameValues(ours, theirs);

    done(tarn, "UPDATE delta.`" + theirs + "` SET i = i + 0 WHERE id >= 100");
    sameValues(ours, theirs);
    done(judge, "ALTER TABLE delta.`" + ours + "` SET TBLPROPERTIES ('altered' = 'true')");
  }

  private void bothInsert(SqlEngine engine, Path ours, Path theirs, int from) {
    done(engine, insert("delta.`" + ours + "`", from));
    done(engine, insert("delta.`" + theirs + "`", from));
  }

  /** Rows that Tarn computed, rows that delta-spark computed, and what each reads of the other. */
  private void sameValues(Path ours, Path theirs) {
    Answer expected = judge.run(rows(theirs, "id >= 100"));
    same(expected, judge.run(rows(theirs, "id < 100")));
    for (SqlEngine engine : List.of(tarn, judge)) {
      same(expected, engine.run(rows(ours, "id < 100")));
      same(expected, engine.run(rows(ours, "id >= 100")));
    }
  }

  private static String rows(Path table, String condition) {
    return "SELECT * FROM delta.`" + table + "` WHERE " + condition + " ORDER BY id";
  }

  private void same(Answer expected, Answer actual) {
    assertThat(actual).isInstanceOf(Answer.Result.class);
    Answer.Result left = (Answer.Result) expected;
    Answer.Result right = (Answer.Result) actual;
    assertThat(right.columns()).isEqualTo(left.columns());
    assertThat(right.rows()).hasSameSizeAs(left.rows());
    List<String> differences = new ArrayList<>();
    for (int row = 0; row < left.rows().size(); row++) {
      for (int i = 1; i < left.columns().size(); i++) {
        Object value = left.rows().get(row).get(i);
        Object other = right.rows().get(row).get(i);
        if (!Objects.equals(value, other)) {
          differences.add(shown(left.columns().get(i).name()) + ": " + value + ", " + other);
        }
      }
    }
    assertThat(differences).isEmpty();
  }

  private String shown(String column) {
    return definitions.getOrDefault(column, column);
  }

  private static boolean isSame(String expression) {
    return !ONLY_TARN_ACCEPTS.contains(expression) && !WITHOUT_TYPE.contains(expression);
  }

  /** Whether an expression has a value for all rows. */
  private boolean isComputed(String expression) {
    return tarn.run("SELECT " + expression + " FROM base") instanceof Answer.Result;
  }

  private boolean isLacking(String expression) {
    return tarn.run("SELECT " + expression + " FROM base") instanceof Answer.Failure failure
        && failure.errorClass().startsWith("UNSUPPORTED_");
  }

  /** The type and the expression, as an engine accepts them; empty when it refuses them. */
  private static Optional<String> definition(SqlEngine engine, String expression) {
    if (!(engine.run("DESCRIBE QUERY SELECT " + expression + " AS g FROM base")
        instanceof Answer.Result described)) {
      return Optional.empty();
    }
    String type = described.rows().getFirst().get(1).toString();
    String definition = type + " GENERATED ALWAYS AS (" + expression + ")";
    String create =
        "CREATE TABLE one ("
            + GenerationExpressions.COLUMNS
            + ", g "
            + definition
            + ") USING DELTA";
    boolean accepted = engine.run(create) instanceof Answer.Result;
    engine.run("DROP TABLE IF EXISTS one");
    return accepted ? Optional.of(definition) : Optional.empty();
  }

  private static String create(String name, List<String> columns, Path location) {
    return "CREATE TABLE %s (%s, %s) USING DELTA LOCATION '%s'"
        .formatted(name, GenerationExpressions.COLUMNS, String.join(", ", columns), location);
  }

  private static String insert(String table, int from) {
    List<String> rows = new ArrayList<>();
    for (String row : GenerationExpressions.ROWS) {
      rows.add("SELECT " + (from + rows.size()) + ", " + row);
    }
    return "INSERT INTO "
        + table
        + " (id, s, w, i, n, d, day, at, b, x, a, m, r) "
        + String.join(" UNION ALL ", rows);
  }

  private static void done(SqlEngine engine, String sql) {
    if (engine.run(sql) instanceof Answer.Failure failure) {
      throw new AssertionError(failure.errorClass() + ": " + failure.message() + "\n" + sql);
    }
  }
}
