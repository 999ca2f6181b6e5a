package dev.tarn.sql.parse;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SqlParserTest {
  private static final SqlParser PARSER = new SqlParser(ParseOptions.UTC);

  @ParameterizedTest
  @ValueSource(
      strings = {
        "CREATE TABLE myschema.t(c1 INT, c2 STRING) TBLPROPERTIES(delta.enableChangeDataFeed=true)",
        "INSERT INTO myschema.t VALUES (1, 'Hello'), (2, 'World')",
        "UPDATE myschema.t SET c2 = upper(c2) WHERE c1 < 3",
        "DELETE FROM myschema.t WHERE c1 = 3;",
        "DESCRIBE HISTORY myschema.t",
        "SELECT * FROM table_changes('`myschema`.`t`', 2)",
        "SELECT t.*, a.b.c FROM delta.`/tmp/x` AS t JOIN b USING (id) LEFT OUTER JOIN c ON t.x ="
            + " c.x",
        "WITH a AS (SELECT 1 AS x), b (y) AS (SELECT 2) SELECT * FROM a, b WHERE x IN (SELECT y"
            + " FROM b)",
        "SELECT CASE WHEN a > 1 THEN 'x' ELSE end END FROM t GROUP BY ALL HAVING count(*) > 1",
        "SELECT sum(x) OVER (PARTITION BY a ORDER BY b ROWS BETWEEN 1 PRECEDING AND CURRENT ROW)"
            + " FROM t",
        "SELECT transform(arr, x -> x + 1), aggregate(arr, 0, (acc, x) -> acc + x) FROM t",
        "SELECT x::ARRAY<ARRAY<INT>>, a >> 2, b >>> 3, c << 1 FROM t VERSION AS OF 3",
        "SELECT date, timestamp, year, order, group, default FROM default.t",
        "SET spark.sql.session.timeZone = UTC",
        "SET",
        "SET x.y",
        "RESET",
        "EXPLAIN SELECT 1",
        "SHOW TABLES IN a LIKE 'b*'",
        "USE CATALOG main",
        "USE SCHEMA x",
        "CREATE SCHEMA IF NOT EXISTS a COMMENT 'x' WITH DBPROPERTIES ('a' = 'b')",
        "INSERT INTO t (a, b) SELECT 1, DEFAULT",
      })
  void reads(String sql) {
    assertThat(PARSER.parse(sql)).isNotNull();
  }
}
