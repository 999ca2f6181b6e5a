package dev.tarn.sql.render;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.Plan.Assignment;
import dev.tarn.sql.plan.Plan.SortKey;
import dev.tarn.sql.plan.ScanSource;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.AggregateCall;
import dev.tarn.sql.plan.TypedExpression.Bound;
import dev.tarn.sql.plan.TypedExpression.BoundKind;
import dev.tarn.sql.plan.TypedExpression.Call;
import dev.tarn.sql.plan.TypedExpression.Frame;
import dev.tarn.sql.plan.TypedExpression.Literal;
import dev.tarn.sql.plan.TypedExpression.WindowCall;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class SqlRendererTest {
  private static final String A = "c9001";
  private static final String B = "c9002";
  private final Column a = new Column(9001, "a", PrimitiveType.LONG, true);
  private final Column b = new Column(9002, "b", PrimitiveType.LONG, true);
  private final Plan scan = new Plan.Scan(source("t"), List.of(a, b));

  @Test
  void operatorsThatFitShareOneSelect() {
    Plan filtered = new Plan.Filter(scan, test("p", a));
    Plan sorted = new Plan.Sort(filtered, List.of(key(b)));
    Plan projected = new Plan.Project(sorted, List.of(Assignment.keep(a)));
    Plan limited = new Plan.Limit(projected, OptionalLong.of(3), 1);
    assertThat(render(limited))
        .isEqualTo(
            "SELECT c9001 FROM (SELECT a AS c9001, b AS c9002 FROM t) WHERE p(c9001)"
                + " ORDER BY c9002 ASC NULLS FIRST LIMIT 3 OFFSET 1");
  }

  @Test
  void sortsThatNobodySeesAreLeftOut() {
    Plan sorted = new Plan.Sort(scan, List.of(key(a)));
    assertThat(render(new Plan.Distinct(sorted))).doesNotContain("ORDER BY");
    assertThat(render(new Plan.Sort(sorted, List.of(key(b)))))
        .containsOnlyOnce("ORDER BY")
        .endsWith("ORDER BY " + B + " ASC NULLS FIRST");
    Plan limited = new Plan.Limit(sorted, OptionalLong.of(1), 0);
    assertThat(render(new Plan.Distinct(limited))).contains("ORDER BY " + A);
  }

  @Test
  void aConditionThatCanRaiseWaitsForThoseBeforeIt() {
    TypedExpression both = call("and", test("p", a), test("raising", a), test("q", b));
    assertThat(render(new Plan.Filter(scan, both)))
        .endsWith(
            "WHERE p(c9001) AND q(c9002)"
                + " AND CASE WHEN p(c9001) THEN raising(c9001) ELSE FALSE END");
  }

  @Test
  void aConditionThatCanRaiseIsNotMovedBelowTheSelectUnderIt() {
    Plan hidden =
        new Plan.Project(new Plan.Filter(scan, test("p", a)), List.of(Assignment.keep(b)));
    assertThat(render(new Plan.Filter(hidden, test("raising", b))))
        .isEqualTo(
            "SELECT c9002 FROM (SELECT c9002, random() >= 0 AS kept1 FROM (SELECT c9002 FROM"
                + " (SELECT a AS c9001, b AS c9002 FROM t) WHERE p(c9001)))"
                + " WHERE CASE WHEN kept1 THEN raising(c9002) ELSE FALSE END");
  }

  @Test
  void aColumnThatCanRaiseMakesConditionsOnItWaitToo() {
    Column made = new Column(9003, "m", PrimitiveType.LONG, true);
    Plan projected =
        new Plan.Project(
            new Plan.Filter(scan, test("p", a)),
            List.of(new Assignment(made, call("raising", a.reference()))));
    assertThat(render(new Plan.Filter(projected, test("q", made))))
        .contains("CASE WHEN kept1 THEN q(c9003) ELSE FALSE END");
  }

  @Test
  void rowsThatASourceLeavesOutAreNotSeenByConditionsThatCanRaise() {
    Plan partial = new Plan.Scan(source("partial"), List.of(a));
    assertThat(render(new Plan.Filter(partial, test("raising", a)))).contains("kept1");
    assertThat(render(new Plan.Filter(scan, test("raising", a)))).doesNotContain("kept1");
  }

  @Test
  void argumentsOfAFilteredAggregateAreComputedForItsRowsOnly() {
    AggregateCall sum =
        new AggregateCall(
            "sum",
            List.of(call("raising", a.reference())),
            false,
            List.of(),
            Optional.of(test("p", b)),
            false,
            PrimitiveType.LONG,
            true);
    Plan plan =
        new Plan.Aggregate(
            scan,
            List.of(Assignment.keep(b)),
            List.of(),
            List.of(new Assignment(new Column(9003, "s", PrimitiveType.LONG, true), sum)));
    assertThat(render(plan))
        .contains(
            "sum(CASE WHEN p(c9002) THEN raising(c9001) ELSE null END) FILTER (WHERE p(c9002))")
        .endsWith(" GROUP BY 1");
  }

  @Test
  void chainsOfOneSetOperationStayFlat() {
    Plan chain = scan;
    for (int i = 0; i < 3; i++) {
      chain = new Plan.SetOperation(Plan.SetKind.UNION, true, chain, scan, List.of(a, b));
    }
    String part = "(SELECT c9001, c9002 FROM (SELECT a AS c9001, b AS c9002 FROM t))";
    assertThat(render(chain)).isEqualTo(String.join(" UNION ALL ", part, part, part, part));
  }

  @Test
  void columnsOfSetOperationsAreRenamedByPosition() {
    Column x = new Column(9003, "x", PrimitiveType.LONG, true);
    Plan one = new Plan.Project(scan, List.of(Assignment.keep(a)));
    assertThat(render(new Plan.SetOperation(Plan.SetKind.EXCEPT, false, one, one, List.of(x))))
        .startsWith("(SELECT c9001 AS c9003 FROM (SELECT c9001 FROM (")
        .contains(") EXCEPT (SELECT c9001 AS c9003 FROM ");
  }

  @Test
  void aPlanWithoutColumnsHasRowsAllTheSame() {
    assertThat(render(new Plan.Project(scan, List.of())))
        .isEqualTo("SELECT 1 AS nothing FROM (SELECT a AS c9001, b AS c9002 FROM t)");
    assertThat(render(new Plan.Values(List.of(List.of()), List.of())))
        .isEqualTo("SELECT 1 AS nothing");
    assertThat(render(new Plan.Values(List.of(), List.of(a))))
        .isEqualTo("SELECT null AS c9001 WHERE FALSE");
  }

  @Test
  void aColumnMayComeTwice() {
    Plan twice = new Plan.Project(scan, List.of(Assignment.keep(a), Assignment.keep(a)));
    assertThat(render(twice)).startsWith("SELECT c9001, c9001 FROM (SELECT c9001 FROM (");
  }

  @Test
  void framesThatEndBeforeTheyBeginAreWrittenSoThatTheyParse() {
    assertThat(frame(BoundKind.CURRENT_ROW, BoundKind.PRECEDING))
        .contains("ROWS BETWEEN 0 PRECEDING AND 5 PRECEDING");
    assertThat(frame(BoundKind.FOLLOWING, BoundKind.CURRENT_ROW))
        .contains("ROWS BETWEEN 5 FOLLOWING AND 0 FOLLOWING");
    assertThat(frame(BoundKind.UNBOUNDED_PRECEDING, BoundKind.CURRENT_ROW))
        .contains("ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW");
  }

  private String frame(BoundKind start, BoundKind end) {
    AggregateCall count =
        new AggregateCall(
            "count",
            List.of(),
            false,
            List.of(),
            Optional.empty(),
            false,
            PrimitiveType.LONG,
            false);
    WindowCall call =
        new WindowCall(
            count,
            List.of(a.reference()),
            List.of(key(b)),
            Optional.of(new Frame(true, bound(start), bound(end))));
    return render(
        new Plan.Window(
            scan, List.of(new Assignment(new Column(9003, "w", PrimitiveType.LONG, false), call))));
  }

  private static Bound bound(BoundKind kind) {
    boolean counts = kind == BoundKind.PRECEDING || kind == BoundKind.FOLLOWING;
    return new Bound(
        kind, counts ? Optional.of(new Literal(5, PrimitiveType.INTEGER)) : Optional.empty());
  }

  private static String render(Plan plan) {
    return new SqlRenderer(new StubDialect()).render(plan, ZoneOffset.UTC);
  }

  private static SortKey key(Column column) {
    return new SortKey(column.reference(), false, true);
  }

  private static TypedExpression test(String function, Column column) {
    return new Call(function, List.of(column.reference()), PrimitiveType.BOOLEAN, true);
  }

  private static TypedExpression call(String function, TypedExpression... arguments) {
    return new Call(function, List.of(arguments), PrimitiveType.BOOLEAN, true);
  }

  private static ScanSource source(String name) {
    return new ScanSource() {
      @Override
      public StructType schema() {
        return StructType.of(
            StructField.nullable("a", PrimitiveType.LONG),
            StructField.nullable("b", PrimitiveType.LONG));
      }

      @Override
      public String describe() {
        return name;
      }
    };
  }
}
