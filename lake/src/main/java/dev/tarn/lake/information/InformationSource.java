package dev.tarn.lake.information;

import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.core.value.RowCursor;
import dev.tarn.lake.catalog.SchemaName;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.execute.RowScan;
import dev.tarn.lake.read.ExpandableSource;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.TypedExpression;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/** A relation of {@code information_schema} in a plan. Its rows are made while they are read. */
record InformationSource(
    InformationRelation<?> relation, List<String> catalogs, StatementContext context)
    implements ExpandableSource {

  @Override
  public StructType schema() {
    return relation.schema();
  }

  @Override
  public String describe() {
    return SchemaName.INFORMATION + "." + relation.name();
  }

  @Override
  public Expansion expand(List<Column> columns, List<TypedExpression> conditions) {
    StructType used =
        new StructType(
            columns.stream()
                .map(column -> StructField.nullable(column.name(), column.type()))
                .toList());
    Contents contents = new Contents(context, catalogs, Restriction.of(conditions));
    RowScan scan = new RowScan(used, List.of(() -> cursor(used, contents)), describe());
    return new Expansion(new Plan.Scan(scan, columns), Optional.empty());
  }

  private RowCursor cursor(StructType used, Contents contents) {
    Iterator<Row> rows = relation.rows(used.names(), contents);
    return RowCursor.of(used, () -> rows);
  }
}
