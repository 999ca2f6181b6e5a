package dev.tarn.pipeline.flow;

import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.lake.execute.RowScan;
import dev.tarn.lake.read.ExpandableSource;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.TypedExpression;
import java.util.List;
import java.util.Optional;

/** A source of which the columns matter and that has no rows. */
record WithoutRows(StructType schema, Optional<StructField> metadataColumn, String describe)
    implements ExpandableSource {

  @Override
  public Expansion expand(List<Column> columns, List<TypedExpression> conditions) {
    StructType fields =
        new StructType(
            columns.stream()
                .map(column -> StructField.nullable(column.name(), column.type()))
                .toList());
    RowScan nothing = new RowScan(fields, List.of(), describe);
    return new Expansion(new Plan.Scan(nothing, columns), Optional.empty());
  }
}
