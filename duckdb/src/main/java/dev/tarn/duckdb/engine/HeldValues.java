package dev.tarn.duckdb.engine;

import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.lake.execute.Materialized;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.PlanRewriter;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Literal;
import java.util.ArrayList;
import java.util.List;

/** A few rows held here, which plans have as literals. */
final class HeldValues implements Materialized {
  private final StructType schema;
  private final List<List<Object>> rows;

  HeldValues(List<Column> columns, List<List<Object>> rows) {
    this.schema =
        new StructType(
            columns.stream()
                .map(column -> new StructField(column.name(), column.type(), column.nullable()))
                .toList());
    this.rows = rows;
  }

  /** The plan with literals in the place of the rows held here. */
  static Plan inline(Plan plan) {
    return PlanRewriter.rewrite(
        plan,
        each ->
            each instanceof Plan.Scan scan && scan.source() instanceof HeldValues held
                ? held.values(scan)
                : each);
  }

  Plan.Values values(Plan.Scan scan) {
    List<Integer> places =
        scan.output().stream().map(column -> schema.indexOf(column.name()).orElseThrow()).toList();
    List<List<TypedExpression>> literals = new ArrayList<>();
    for (List<Object> row : rows) {
      List<TypedExpression> values = new ArrayList<>();
      places.forEach(place -> values.add(new Literal(row.get(place), schema.field(place).type())));
      literals.add(values);
    }
    return new Plan.Values(literals, scan.output());
  }

  @Override
  public StructType schema() {
    return schema;
  }

  @Override
  public long rowCount() {
    return rows.size();
  }

  @Override
  public String describe() {
    return rows.size() + " rows";
  }

  @Override
  public void close() {}
}
