package dev.tarn.duckdb.narrow;

import dev.tarn.lake.execute.FileScan;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.PlanChildren;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.AggregateCall;
import dev.tarn.sql.plan.TypedExpression.Reference;
import dev.tarn.sql.plan.Walk;
import dev.tarn.sql.render.Rendering;
import dev.tarn.sql.type.Types;
import java.util.HashSet;
import java.util.Set;

/** Which sums and averages of a statement are of decimals that are known to fit into 64 bits. */
public final class NarrowSums {
  private static final Set<String> FUNCTIONS = Set.of("sum", "try_sum", "avg", "try_avg");

  private final ColumnMagnitudes magnitudes;

  private NarrowSums(ColumnMagnitudes magnitudes) {
    this.magnitudes = magnitudes;
  }

  /** None: every sum is computed in the types that the plan has. */
  public static NarrowSums none() {
    return new NarrowSums(new ColumnMagnitudes());
  }

  /**
   * Those of a plan.
   *
   * @param files asked only when something is summed up for which it could matter
   */
  public static NarrowSums of(Plan plan, FileMagnitudes files) {
    Set<Column> wanted = columnsUnderSums(plan);
    ColumnMagnitudes magnitudes = new ColumnMagnitudes();
    if (!wanted.isEmpty()) {
      Walk.plans(
          plan,
          operator -> {
            if (operator instanceof Plan.Scan scan && scan.source() instanceof FileScan source) {
              magnitudes.add(scan, source, wanted, files);
            }
          });
    }
    return new NarrowSums(magnitudes);
  }

  private static Set<Column> columnsUnderSums(Plan plan) {
    Set<Column> columns = new HashSet<>();
    Walk.plans(
        plan,
        operator ->
            PlanChildren.expressions(operator)
                .forEach(expression -> Walk.expressions(expression, part -> add(part, columns))));
    return columns;
  }

  private static void add(TypedExpression part, Set<Column> columns) {
    if (part instanceof AggregateCall call && concerns(call)) {
      columns.addAll(Walk.columns(call.arguments().getFirst()));
    }
  }

  /** Whether an aggregate is one of computed decimals. */
  private static boolean concerns(AggregateCall call) {
    return FUNCTIONS.contains(call.function())
        && Types.isDecimal(call.arguments().getFirst().type())
        && !(call.arguments().getFirst() instanceof Reference);
  }

  /** How an aggregate's arguments are written. */
  public Rendering within(AggregateCall call, Rendering rendering) {
    return concerns(call)
        ? new NarrowDecimals(magnitudes, rendering)
            .of(call.arguments().getFirst())
            .<Rendering>map(
                text -> new NarrowArgument(call.arguments().getFirst(), text, rendering))
            .orElse(rendering)
        : rendering;
  }
}
