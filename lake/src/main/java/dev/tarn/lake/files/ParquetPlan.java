package dev.tarn.lake.files;

import dev.tarn.core.type.StructField;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.Plan.Assignment;
import dev.tarn.sql.plan.Plan.SetKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads Parquet files through the executor: those that have nothing to rescue in one scan, and of
 * the others those with the same columns in one each.
 */
final class ParquetPlan {
  private final FileSource source;

  ParquetPlan(FileSource source) {
    this.source = source;
  }

  Plan plan(List<Column> used) {
    List<Integer> usable = UsableParquetFiles.places(source.files(), source.reading());
    Optional<Column> rescued = used.stream().filter(column -> isRescued(column.name())).findFirst();
    if (source.reading().rescuedColumn().isEmpty()) {
      return new ParquetScan(source, usable).plan(used, rescued);
    }
    List<Plan> plans = new ArrayList<>();
    ParquetGroups groups = ParquetGroups.of(source, usable);
    if (!groups.fitting().isEmpty() || groups.others().isEmpty()) {
      plans.add(new ParquetScan(source, groups.fitting()).plan(used, rescued));
    }
    groups
        .others()
        .forEach((found, files) -> plans.add(new RescuingScan(source, found, files).plan(used)));
    return plans.size() == 1 ? plans.getFirst() : named(union(plans), used);
  }

  private boolean isRescued(String name) {
    Optional<StructField> column = source.rescuedField();
    return column.isPresent() && column.get().name().equalsIgnoreCase(name);
  }

  /** All rows; halves of halves, so that many kinds of files make no deep plan. */
  private static Plan union(List<Plan> plans) {
    if (plans.size() == 1) {
      return plans.getFirst();
    }
    int half = plans.size() / 2;
    Plan left = union(plans.subList(0, half));
    Plan right = union(plans.subList(half, plans.size()));
    List<Column> output =
        left.output().stream()
            .map(column -> Column.fresh(column.name(), column.type(), true))
            .toList();
    return new Plan.SetOperation(SetKind.UNION, true, left, right, output);
  }

  private static Plan named(Plan rows, List<Column> used) {
    List<Assignment> assignments = new ArrayList<>();
    for (int i = 0; i < used.size(); i++) {
      assignments.add(new Assignment(used.get(i), rows.output().get(i).reference()));
    }
    return new Plan.Project(rows, assignments);
  }
}
