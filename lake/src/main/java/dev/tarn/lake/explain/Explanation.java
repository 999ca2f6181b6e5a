package dev.tarn.lake.explain;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.lake.context.Details;
import dev.tarn.lake.read.ScanSummary;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.PlanPrinter;
import java.util.List;

/**
 * What EXPLAIN says of a statement.
 *
 * @param statement its kind, as its first word: SELECT, UPDATE
 * @param plan what finds the rows
 * @param scans one for each table of the plan
 */
record Explanation(String statement, Plan plan, List<ScanSummary> scans) {
  private static final StructType TYPE =
      StructType.of(
          StructField.required("statement", PrimitiveType.STRING),
          StructField.required("scans", new ArrayType(ScanDetails.TYPE, false)));

  Explanation {
    scans = List.copyOf(scans);
  }

  /** For people. */
  String text() {
    StringBuilder text = new StringBuilder("== Plan ==\n").append(PlanPrinter.print(plan));
    scans.forEach(scan -> text.append(ScanText.of(scan)));
    return text.toString();
  }

  /** For programs. */
  Details details() {
    return new Details(
        "explain", TYPE, Row.of(statement, scans.stream().map(ScanDetails::of).toList()));
  }
}
