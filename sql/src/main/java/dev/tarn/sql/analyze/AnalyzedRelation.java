package dev.tarn.sql.analyze;

import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.Plan.Assignment;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A relation of FROM: its rows, and the names by which expressions reach its columns. */
public record AnalyzedRelation(Plan plan, Scope scope) {

  /** The same rows without the columns that say where they come from. */
  AnalyzedRelation withoutMetadata() {
    Set<Long> metadata = new HashSet<>();
    scope.entries().stream()
        .filter(Scope.Entry::isMetadata)
        .forEach(entry -> metadata.add(entry.column().id()));
    if (metadata.isEmpty()) {
      return this;
    }
    List<Column> kept =
        plan.output().stream().filter(column -> !metadata.contains(column.id())).toList();
    Plan rest =
        plan instanceof Plan.Scan scan
            ? new Plan.Scan(scan.source(), kept)
            : new Plan.Project(plan, kept.stream().map(Assignment::keep).toList());
    return new AnalyzedRelation(rest, scope.over(rest));
  }
}
