package dev.tarn.duckdb.lake;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Sums of decimals that files say are small are computed in 64 bits, with the same results. Only
 * files of a megabyte and more are asked.
 */
class NarrowSumsTest extends LakeTest {
  /** To which the first factor of a product is cast that may not fit into 64 bits. */
  private static final String WIDE = "DECIMAL(19,";

  /** Files with the smallest and greatest values that stand for the rows of all. */
  @BeforeEach
  void sales() {
    lake.run(
        "CREATE TABLE sales (id BIGINT, price DECIMAL(15,2), discount DECIMAL(15,2), pieces INT,"
            + " wide DECIMAL(20,4), fee DECIMAL(18,6))",
        "INSERT INTO sales SELECT id, CAST(hash(id) % 10000000 / 100 AS DECIMAL(15,2)),"
            + " CAST(hash(id, 1) % 11 / 100 AS DECIMAL(15,2)), CAST(hash(id, 2) % 50 AS INT),"
            + " id, CASE WHEN hash(id, 3) % 3 = 0 THEN CAST(id AS DECIMAL(18,6)) / 7 END"
            + " FROM range(100000)");
  }

  /** The plan by which the sum is computed. */
  private String executed(String sum) {
    return lake.column("EXPLAIN EXTENDED SELECT " + sum + " FROM sales").getFirst().toString();
  }

  /** The sum of the same rows after a UNION, of which no file says anything. */
  private List<Object> computedWide(String sum) {
    return lake.column(
        "SELECT " + sum + " FROM (SELECT * FROM sales UNION ALL SELECT * FROM sales WHERE false)");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "sum(price * (1 - discount))",
        "sum(price * (1 - discount) * (1 + discount))",
        "avg(price * (1 - discount))",
        "sum(DISTINCT price * (1.00 + discount))",
        "sum(price * pieces * (1 - 0.05))",
        "sum(CASE WHEN pieces > 20 THEN price * (1 - discount) ELSE 0 END)",
        "sum(-(fee * (1 - discount))) FILTER (WHERE id > 5)",
        "try_sum(price * (1 - discount))"
      })
  void isTheSameInFewerDigits(String sum) {
    assertThat(executed(sum)).doesNotContain(WIDE);
    assertThat(lake.column("SELECT " + sum + " FROM sales")).isEqualTo(computedWide(sum));
  }

  @ParameterizedTest
  @ValueSource(strings = {"sum(wide * (1 - discount))", "sum(price / (1 - discount))"})
  void leavesWhatItDoesNotKnow(String sum) {
    assertThat(lake.column("SELECT " + sum + " FROM sales")).isEqualTo(computedWide(sum));
  }

  @Test
  void leavesProductsThatOneRowOfOneFileMakesTooLong() {
    lake.run("INSERT INTO sales VALUES (-1, -9999999999999.99, 9999999999999.99, 1, 0, 0)");
    String sum = "sum(price * (1 - discount))";
    assertThat(executed(sum)).contains(WIDE);
    assertThat(lake.column("SELECT " + sum + " FROM sales WHERE id = -1").getFirst().toString())
        .isEqualTo("99999999999989800000000000.0101");
    assertThat(lake.column("SELECT " + sum + " FROM sales")).isEqualTo(computedWide(sum));
  }

  @Test
  void countsFilesThatLackAColumnOrHaveNothingButNull() {
    lake.run(
        "ALTER TABLE sales ADD COLUMN tax DECIMAL(15,2)", "INSERT INTO sales (id) VALUES (-1)");
    assertThat(lake.column("SELECT sum(price * (1 + tax)) FROM sales"))
        .containsExactly((Object) null);
    lake.run("UPDATE sales SET tax = 0.19 WHERE id < 100");
    String sum = "sum(price * (1 + tax))";
    assertThat(executed(sum)).doesNotContain(WIDE);
    assertThat(lake.column("SELECT " + sum + " FROM sales")).isEqualTo(computedWide(sum));
  }

  @Test
  void followsWidenedTypes() {
    lake.run(
        "CREATE TABLE widened (a DECIMAL(4,1), b DECIMAL(15,2)) TBLPROPERTIES"
            + " (delta.enableTypeWidening = true)",
        "INSERT INTO widened SELECT 123.4, price FROM sales",
        "ALTER TABLE widened ALTER COLUMN a TYPE DECIMAL(12,3)",
        "INSERT INTO widened VALUES (123456789.012, 0.01)");
    String rows = "(SELECT * FROM widened UNION ALL SELECT * FROM widened WHERE false)";
    assertThat(lake.column("SELECT sum(a * (b + 1)) FROM widened"))
        .isEqualTo(lake.column("SELECT sum(a * (b + 1)) FROM " + rows));
  }
}
