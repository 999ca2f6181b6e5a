package dev.tarn.sql.analyze;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.sql.plan.PlanPrinter;
import java.util.Collections;
import org.junit.jupiter.api.Test;

/** What queries become; plans are compared as EXPLAIN prints them. */
class QueryAnalyzerTest {

  private static void assertPlan(String sql, String expected) {
    assertThat(PlanPrinter.print(TestRelations.plan(sql))).isEqualTo(expected);
  }

  @Test
  void selectWithoutFromReadsOneRow() {
    assertPlan(
        "SELECT 1 + 1",
        """
        Project [2 AS (1 + 1)]
          Values () []
        """);
  }

  @Test
  void whereIsAFilterBelowTheSelectList() {
    assertPlan(
        "SELECT a, b + 1 AS n FROM t WHERE s = 'x'",
        """
        Project [a, (b + 1) AS n]
          Filter (s = 'x')
            Scan t [a, b, s]
        """);
  }

  @Test
  void constantsAreCastAtOnce() {
    assertPlan(
        "SELECT c FROM u WHERE c > 3",
        """
        Project [c]
          Filter (c > 3)
            Scan u [a, c, d]
        """);
  }

  @Test
  void groupingComputesKeysAndAggregatesOnce() {
    assertPlan(
        "SELECT a + 1, count(*), sum(b), sum(b) * 2 FROM t GROUP BY a + 1 HAVING sum(b) > 3",
        """
        Project [(a + 1), count AS count(1), sum AS sum(b), (sum * 2) AS (sum(b) * 2)]
          Filter (sum > 3)
            Aggregate [(a + 1) AS (a + 1)] [count(1) AS count, sum(b) AS sum]
              Scan t [a, b, s]
        """);
  }

  @Test
  void groupByTakesOrdinalsAndAliases() {
    String expected =
        """
        Project [x, sum AS sum(b)]
          Aggregate [(a * 2) AS x] [sum(b) AS sum]
            Scan t [a, b, s]
        """;
    assertPlan("SELECT a * 2 AS x, sum(b) FROM t GROUP BY 1", expected);
    assertPlan("SELECT a * 2 AS x, sum(b) FROM t GROUP BY x", expected);
    assertPlan("SELECT a * 2 AS x, sum(b) FROM t GROUP BY ALL", expected);
  }

  @Test
  void rollupFormsSetsOfNullableKeys() {
    assertPlan(
        "SELECT a, grouping(a), count(*) FROM t GROUP BY ROLLUP (a, b)",
        """
        Project [a, grouping AS grouping(a), count AS count(1)]
          Filter (count#2 > 0)
            Aggregate [a#2 AS a, b#2 AS b] sets (a, b), (a), () \
        [grouping(a) AS grouping, count(1) AS count, count(1) AS count#2]
              Scan t [a#2, b#2, s]
        """);
  }

  @Test
  void orderByReachesColumnsThatAreNotSelected() {
    assertPlan(
        "SELECT a FROM t ORDER BY b DESC, a LIMIT 5 OFFSET 2",
        """
        Limit 5 offset 2
          Project [a]
            Sort sort key 1 desc, a
              Project [a, b AS sort key 1]
                Scan t [a, b, s]
        """);
  }

  @Test
  void orderByPrefersAliasesToColumns() {
    assertPlan(
        "SELECT -b AS a FROM t ORDER BY a",
        """
        Sort a
          Project [negative(b) AS a]
            Scan t [a#2, b, s]
        """);
  }

  @Test
  void havingPrefersGroupedColumnsToAliases() {
    assertPlan(
        "SELECT sum(a) AS b FROM t GROUP BY b HAVING b > 10",
        """
        Project [sum AS b]
          Filter (b#2 > 10)
            Aggregate [b#2] [sum(a) AS sum]
              Scan t [a, b#2, s]
        """);
    assertPlan(
        "SELECT sum(b) AS b FROM t GROUP BY a HAVING b > 10",
        """
        Project [sum AS b]
          Filter (sum > 10)
            Aggregate [a] [sum(b#2) AS sum]
              Scan t [a, b#2, s]
        """);
  }

  @Test
  void windowFunctionsAreComputedAfterGroups() {
    assertPlan(
        "SELECT s, rank() OVER (ORDER BY sum(b) DESC) AS r FROM t GROUP BY s QUALIFY r <= 3",
        """
        Project [s, rank AS r]
          Filter (rank <= 3)
            Window [rank() over (order by sum desc) AS rank]
              Aggregate [s] [sum(b) AS sum]
                Scan t [a, b, s]
        """);
  }

  @Test
  void usingMergesItsColumns() {
    assertThat(TestRelations.names("SELECT * FROM t JOIN u USING (a)"))
        .containsExactly("a", "b", "s", "c", "d");
    assertThat(TestRelations.names("SELECT a, u.a, t.* FROM t NATURAL JOIN u"))
        .containsExactly("a", "a", "a", "b", "s");
    assertPlan(
        "SELECT a FROM t FULL JOIN u USING (a)",
        """
        Project [a]
          Project [coalesce(a#2, a#3) AS a, a#2, b, s, a#3, c, d]
            Join FULL on (a#2 = a#3)
              Scan t [a#2, b, s]
              Scan u [a#3, c, d]
        """);
  }

  @Test
  void outerJoinsMakeColumnsNullable() {
    assertThat(TestRelations.plan("SELECT t.a FROM u LEFT JOIN t ON t.a = u.a").output())
        .allMatch(column -> column.nullable());
  }

  @Test
  void subqueriesCanReferToTheQueryAround() {
    assertPlan(
        "SELECT a, (SELECT count(*) FROM u WHERE u.a = t.a) AS n FROM t GROUP BY a",
        """
        Project [a, subquery 1 AS n]
          Aggregate [a] []
            Scan t [a, b, s]
        Subquery 1
          Project [count AS count(1)]
            Aggregate [] [count(1) AS count]
              Filter (a#2 = a)
                Scan u [a#2, c, d]
        """);
  }

  @Test
  void commonTablesAreSharedWhenUsedTwice() {
    assertPlan(
        "WITH x AS (SELECT a FROM t) SELECT 1 FROM x",
        """
        Project [1 AS 1]
          Project [a AS a#2]
            Project [a]
              Scan t [a, b, s]
        """);
    assertPlan(
        "WITH x AS (SELECT a FROM t) SELECT * FROM x JOIN x AS y ON x.a = y.a",
        """
        With x
          Project [a]
            Scan t [a, b, s]
          Project [a#2, a#3]
            Join INNER on (a#2 = a#3)
              Shared x [a#2]
              Shared x [a#3]
        """);
  }

  @Test
  void setOperationsWidenTheirColumns() {
    assertPlan(
        "SELECT a FROM t UNION ALL SELECT c FROM u",
        """
        UNION ALL [a]
          Project [cast(a#2 as bigint) AS a#3]
            Project [a#2]
              Scan t [a#2, b, s]
          Project [c]
            Scan u [a#4, c, d]
        """);
  }

  @Test
  void viewsAreAnalysedInPlace() {
    assertPlan(
        "SELECT v.x FROM v",
        """
        Project [x]
          Project [x, s]
            Project [(a + 1) AS x, s]
              Scan t [a, b, s]
        """);
  }

  @Test
  void argumentsOfTableFunctionsAreFolded() {
    assertPlan(
        "SELECT * FROM table_changes('t', 1 + 1, current_timestamp() - INTERVAL 1 DAY)",
        """
        Project [a]
          Scan table_changes[t, 2, 2024-05-05T07:08:09.123456Z] [a]
        """);
  }

  @Test
  void rollupStandsBesideOtherKeys() {
    assertPlan(
        "SELECT a FROM t GROUP BY a, CUBE (b)",
        """
        Project [a]
          Aggregate [a#2 AS a, b#2 AS b] sets (a, b), (a) []
            Scan t [a#2, b#2, s]
        """);
  }

  @Test
  void windowFunctionsCanUseWindowFunctions() {
    assertPlan(
        "SELECT sum(row_number() OVER (ORDER BY a)) OVER (ORDER BY b) AS n FROM t",
        """
        Project [sum AS n]
          Window [sum(row_number) over (order by b) AS sum]
            Window [row_number() over (order by a) AS row_number]
              Scan t [a, b, s]
        """);
  }

  @Test
  void laterItemsCanUseEarlierAliases() {
    assertPlan(
        "SELECT a + 1 AS x, x * 2 AS y FROM t",
        """
        Project [(a + 1) AS x, ((a + 1) * 2) AS y]
          Scan t [a, b, s]
        """);
    assertPlan(
        "SELECT a + 1 AS b, b FROM t",
        """
        Project [(a + 1) AS b, b#2]
          Scan t [a, b#2, s]
        """);
  }

  @Test
  void aColumnSelectedTwiceIsOneColumn() {
    assertThat(TestRelations.names("SELECT a FROM (SELECT a, a FROM t)")).containsExactly("a");
  }

  @Test
  void sortKeysAfterDistinctAreComputedFromTheItems() {
    assertPlan(
        "SELECT DISTINCT a + 1 AS x FROM t ORDER BY x * 2",
        """
        Sort (x * 2)
          Distinct
            Project [(a + 1) AS x]
              Scan t [a, b, s]
        """);
  }

  @Test
  void lateralSubqueriesSeeWhatStandsBeforeThem() {
    assertPlan(
        "SELECT c FROM t, LATERAL (SELECT c FROM u WHERE u.a = t.a)",
        """
        Project [c]
          Join INNER LATERAL
            Scan t [a, b, s]
            Project [c]
              Filter (a#2 = a)
                Scan u [a#2, c, d]
        """);
  }

  @Test
  void longChainsOfConditionsAndUnionsNeedNoDeepStack() {
    String conditions = String.join(" OR ", Collections.nCopies(2000, "a = 1"));
    assertThat(TestRelations.names("SELECT a FROM t WHERE " + conditions)).containsExactly("a");
    String unions = String.join(" UNION ALL ", Collections.nCopies(300, "SELECT 1 AS n"));
    assertThat(TestRelations.names(unions)).containsExactly("n");
  }

  @Test
  void membershipInASubqueryIsNeverUnknown() {
    assertPlan(
        "SELECT a IN (SELECT c FROM u) AS m, NOT (b IN (SELECT c FROM u)) AS n FROM t",
        """
        Project [coalesce((cast(a as bigint) in subquery 1), false) AS m, \
        coalesce(not((cast(b as bigint) in subquery 2)), false) AS n]
          Scan t [a, b, s]
        Subquery 1
          Project [c]
            Scan u [a#2, c, d]
        Subquery 2
          Project [c#2]
            Scan u [a#3, c#2, d#2]
        """);
    assertPlan(
        "SELECT a FROM t WHERE b NOT IN (SELECT c FROM u) OR s = 'x'",
        """
        Project [a]
          Filter (not((cast(b as bigint) in subquery 1)) or (s = 'x'))
            Scan t [a, b, s]
        Subquery 1
          Project [c]
            Scan u [a#2, c, d]
        """);
  }

  @Test
  void havingAloneMakesOneGroup() {
    assertPlan(
        "SELECT 1 AS one FROM t HAVING true",
        """
        Project [1 AS one]
          Filter true
            Aggregate [] [count(1) AS count]
              Scan t [a, b, s]
        """);
  }
}
