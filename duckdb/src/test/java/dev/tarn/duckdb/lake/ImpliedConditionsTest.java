package dev.tarn.duckdb.lake;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.value.Row;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Conditions on what is computed from a column leave files out as conditions on the column do. */
class ImpliedConditionsTest extends LakeTest {
  @BeforeEach
  void makeFourDays() {
    lake.run(
        "CREATE TABLE e (n INT, ts TIMESTAMP, local TIMESTAMP_NTZ, day DATE, s STRING,"
            + " d DATE GENERATED ALWAYS AS (CAST(ts AS DATE)),"
            + " start STRING GENERATED ALWAYS AS (SUBSTRING(s, 1, 2))) PARTITIONED BY (d, start)");
    for (int i = 1; i <= 4; i++) {
      lake.run(
          ("INSERT INTO e (n, ts, local, day, s) SELECT %d, TIMESTAMP '202%d-10-02 05:00:00',"
                  + " TIMESTAMP_NTZ '202%d-10-02 05:00:00', DATE '202%d-10-02', '%dab😀c'")
              .formatted(i, i, i, i, i));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "CAST(ts AS DATE) = '2022-10-02'",
        "to_date(ts) IN ('2022-10-02', '2022-10-05')",
        "DATE '2022-10-02' <=> date(ts)",
        "year(ts) = 2022",
        "2022 = year(ts)",
        "year(ts) = 2022L",
        "year(ts) > 2021 AND year(ts) < 2023",
        "NOT (year(ts) <= 2021 OR year(ts) >= 2023)",
        "date_trunc('MONTH', ts) = '2022-10-01'",
        "date_trunc('HOUR', ts) = '2022-10-02 05:00:00'",
        "date_format(ts, 'yyyy') = '2022'",
        "date_format(ts, 'yyyy-MM') = '2022-10'",
        "date_format(ts, 'yyyy-MM-dd') = '2022-10-02'",
        "trunc(ts, 'QUARTER') = '2022-10-01'",
        "ts BETWEEN '2022-10-02' AND '2022-10-02 23:00:00'",
        "s LIKE '2ab%'",
        "startswith(s, '2a')",
        "left(s, 1) = '2'",
        "substr(s, 1, 4) = '2ab😀'",
        "left(s, 3) BETWEEN '2' AND '2ab'"
      })
  void aDerivedFilterFollows(String condition) {
    check(condition);
    assertThat(explain(condition)).contains("derived partition filter", "partitions read: 1 of 4");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "to_date(local) = '2022-10-02'",
        "CAST(local AS DATE) BETWEEN '2022-10-01' AND '2022-10-03'",
        "year(local) = 2022",
        "year(day) = 2022",
        "trunc(day, 'YEAR') = '2022-01-01'",
        "day = TIMESTAMP '2022-10-02 00:00:00'",
        "CAST(day AS TIMESTAMP) > '2022-10-01 05:00:00' AND CAST(day AS TIMESTAMP) < '2022-11-01'"
      })
  void statisticsLeaveFilesOut(String condition) {
    check(condition);
    assertThat(explain(condition)).contains("statistics filter");
  }

  private void check(String condition) {
    assertThat(lake.column("SELECT n FROM e WHERE " + condition)).as(condition).containsExactly(2);
    assertThat(explain(condition)).as(condition).contains("files read: 1 of 4");
  }

  private String explain(String condition) {
    return lake.column("EXPLAIN SELECT n FROM e WHERE " + condition).toString();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "America/St_Johns | 2000-10-29 02:30:00 | 2000-10-29",
        "America/St_Johns | 2000-10-29 02:45:00 | 2000-10-28",
        "Asia/Tokyo | 2020-10-01 14:59:59.999999 | 2020-10-01",
        "Pacific/Apia | 2011-12-30 10:30:00 | 2011-12-31",
        "UTC | 1969-12-31 23:59:59.999999 | 1969-12-31"
      })
  void datesAreThoseOfTheSession(String zone, String utc, String date) {
    lake.run(
        "CREATE TABLE z (ts TIMESTAMP, d DATE GENERATED ALWAYS AS (CAST(ts AS DATE)))"
            + " PARTITIONED BY (d)");
    lake.run("INSERT INTO z (ts) VALUES (TIMESTAMP '" + utc + "Z')");
    lake.run("SET TIME ZONE '" + zone + "'");
    lake.run("INSERT INTO z (ts) VALUES (TIMESTAMP '" + utc + "Z')");
    List<Row> all =
        lake.rows("SELECT ts FROM z WHERE CAST(date_add(ts, 0) AS DATE) = '" + date + "'");
    assertThat(lake.rows("SELECT ts FROM z WHERE to_date(ts) = '" + date + "'"))
        .hasSize(2)
        .isEqualTo(all);
  }
}
