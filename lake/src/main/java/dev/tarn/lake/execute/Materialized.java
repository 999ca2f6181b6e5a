package dev.tarn.lake.execute;

import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.ScanSource;
import java.util.List;

/** Rows an executor holds. Closing lets them go. */
public interface Materialized extends ScanSource, AutoCloseable {

  /** Reads some of its columns, as new columns of a plan. */
  default Plan.Scan scan(List<String> names) {
    return new Plan.Scan(
        this,
        names.stream()
            .map(name -> schema().field(name).orElseThrow())
            .map(field -> Column.fresh(field.name(), field.type(), field.nullable()))
            .toList());
  }

  /** How many rows there are. */
  long rowCount();

  @Override
  void close();
}
